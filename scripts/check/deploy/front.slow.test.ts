import { connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { hasFront, type Received, startFront } from './start-front'

const HOST = 'www.example.ng'
const TAG = { 'Cache-Tag': 'composition-0123456789abcdef' }
const describeFront = hasFront() ? describe : describe.skip

describeFront('nginx and Varnish with the files of deploy/', () => {
  let front: Awaited<ReturnType<typeof startFront>>
  beforeAll(async () => {
    front = await startFront()
  })
  afterAll(() => front.stop())

  test('a visitor cannot make the cache forget pages; a site server can', async () => {
    await visit('/page')
    expect((await visit('/page')).headers['x-cache']).toBe('hit')
    expect((await visit('/page', { ':method': 'PURGE', ...TAG })).status).toBe(405)
    expect((await visit('/page')).headers['x-cache']).toBe('hit')

    // nginx would pass it on if its list of methods were gone.
    const asPassedOn = { ...TAG, 'X-Forwarded-For': '203.0.113.7' }
    expect((await purge(asPassedOn)).status).toBe(405)
    expect((await visit('/page')).headers['x-cache']).toBe('hit')

    expect((await purge(TAG)).status).toBe(200)
    expect((await visit('/page')).headers['x-cache']).toBe('miss')
  })

  test('no header of a visitor claims an address, a host, a scheme or a canary', async () => {
    const claims = {
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'for=127.0.0.1;host=evil.example',
      'x-canary-visitor': '7',
    }
    const { headers } = received(await visit('/api/v1/issues', claims))
    expect([headers['x-forwarded-for'], headers['x-forwarded-proto'], headers.host]).toEqual([
      '127.0.0.1',
      'https',
      HOST,
    ])
    expect([headers['x-forwarded-host'], headers.forwarded, headers['x-canary-visitor']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a host that is not of this site gets nothing, and one host has one copy of a page', async () => {
    await visit('/one-host')
    expect((await visit('/one-host', { ':authority': 'WWW.EXAMPLE.NG' })).headers['x-cache']).toBe('hit')
    expect((await visit('/one-host', { ':authority': 'evil.example' })).status).toBe(421)
    await expect(visit('/', {}, 'evil.example')).rejects.toThrow()
    const plain = await fetch(`http://127.0.0.1:${front.ports.http}/a`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([421, null])
  })

  test('a photo comes from the cache, and never one that is for the person who is logged in', async () => {
    const cookie = 'locale=en-NG; token=ada'
    const caches: unknown[] = []
    for (const headers of [{ cookie }, {}, {}, { cookie }]) {
      const answer = await visit('/media/drain.jpg', headers)
      caches.push(answer.headers['x-cache'])
      expect(received(answer).headers.cookie).toBe('cookie' in headers ? cookie : undefined)
    }
    expect(caches).toEqual(['miss', 'miss', 'hit', 'miss'])
  })

  test('a body may pause, longer than Varnish waits by itself', async () => {
    const { status, body } = await upload('/Support', 8000)
    expect([status, (JSON.parse(body) as Received).bytes]).toEqual([200, 2000])
  })

  const purge = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${front.ports.varnish}/`, { method: 'PURGE', headers })

  /** A request over HTTP/2, as a browser sends it. */
  async function visit(path: string, headers: OutgoingHttpHeaders = {}, servername = HOST) {
    const client = connectHttp2(`https://127.0.0.1:${front.ports.https}`, { servername, rejectUnauthorized: false })
    try {
      return await new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
        (resolve, reject) => {
          client.on('error', reject)
          const stream = client.request({ ':path': path, ':authority': HOST, ...headers })
          stream.on('error', reject)
          stream.on('response', async (answer) =>
            resolve({ status: Number(answer[':status']), headers: answer, body: await text(stream) }),
          )
        },
      )
    } finally {
      client.close()
    }
  }

  /** A body in two parts, with a pause between them. */
  function upload(path: string, pauseMs: number) {
    return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: front.ports.https, servername: HOST, path, method: 'POST' }
      const headers = { Host: HOST, 'Content-Length': 2000 }
      const request = requestHttps({ ...options, headers, rejectUnauthorized: false }, async (response) =>
        resolve({ status: response.statusCode, body: await text(response) }),
      )
      request.on('error', reject)
      request.write('a'.repeat(1000))
      pause(pauseMs).then(() => request.end('b'.repeat(1000)))
    })
  }
})

const received = ({ body }: { body: string }) => JSON.parse(body) as Received
