import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { HOST, startPreviewedSite } from '../../test/previewed-site'
import { uploadInParts } from '../../test/upload-in-parts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** The API of the preview is at an address of its own, or in the process of the site. */
const PLACES = ['at an address of its own', 'in this process'] as const

interface Seen {
  url: string | undefined
  headers: IncomingHttpHeaders
}

describe.each(PLACES)('with an API %s', (place) => {
  let handle: Handle
  let api: Server
  let tested: Awaited<ReturnType<typeof startPreviewedSite>>
  let token: string

  beforeAll(async () => {
    api = createServer((incoming, response) => handle(incoming, response))
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const previews =
      place === 'in this process'
        ? { apiListener: (incoming: IncomingMessage, response: ServerResponse) => handle(incoming, response) }
        : { previewApiUrl: `http://127.0.0.1:${portOf(api)}` }
    tested = await startPreviewedSite({ previews })
    token = (await tested.show()).token
    await tested.site.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    api.closeAllConnections()
    api.close()
    tested.site.server.closeAllConnections()
    await tested.close()
  })

  /** Sends a request to the preview, as its pages do. */
  const send = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) =>
    request({
      host: '127.0.0.1',
      port: portOf(tested.site.server),
      path,
      method,
      // A connection of its own for each request, that stays open as a browser's does.
      agent: new Agent({ keepAlive: true }),
      headers: { host: HOST, cookie: `token=x; civictrack_preview=${token}`, ...headers },
    })

  test.each([
    '/api/v1/issue/reportissue%20',
    '/api/v1/issue?lga=Qua%27an%20Pan&utm=50%',
    '/auth/google?token=x',
    '/media/1.jpg',
    '/open311/v2/requests.json?status=open',
    '/Answer/AAAAAAAAAAAAAAAAAAAAAA',
    '/dev/mailbox',
  ])('passes %s on unchanged, without the cookie of the preview', async (path) => {
    const seen: Seen[] = []
    handle = ({ url, headers }, response) => {
      seen.push({ url, headers })
      response.end('{}')
    }
    const [response] = (await once(send(path).end(), 'response')) as [IncomingMessage]
    expect([response.statusCode, seen[0]?.url, seen[0]?.headers.cookie]).toEqual([200, path, 'token=x'])
    expect(seen[0]?.headers['x-forwarded-host']).toBe(HOST)
    response.resume()
  })

  test('passes an upload on as it comes, however slowly, and byte for byte', async () => {
    const parts: string[] = []
    handle = (incoming, response) => {
      incoming.on('data', (part: Buffer) => parts.push(part.toString()))
      incoming.on('end', () => response.writeHead(201).end('{"message":"done"}'))
    }
    const upload = send('/api/v1/issue/reportissue', { method: 'POST', headers: { 'content-type': 'text/odd' } })
    for (const part of ['one', 'two', 'three']) {
      upload.write(part)
      await until(() => parts.includes(part))
    }
    const [response] = (await once(upload.end(), 'response')) as [IncomingMessage]
    expect([response.statusCode, await text(response), parts]).toEqual([
      201,
      '{"message":"done"}',
      ['one', 'two', 'three'],
    ])
  })

  test('tells the API that an upload was cut off', async () => {
    let isCutOff = false
    let hasBegun = false
    handle = (incoming) => {
      hasBegun = true
      incoming
        .on('error', () => (isCutOff = true))
        .on('aborted', () => (isCutOff = true))
        .resume()
    }
    const upload = send('/api/v1/issue/reportissue', { method: 'POST' }).on('error', () => undefined)
    upload.write('half')
    await until(() => hasBegun)
    upload.destroy()
    await until(() => isCutOff)
  })

  test('returns a refusal that comes before the end of the upload, although the page sends on', async () => {
    handle = (_incoming, response) => response.writeHead(413).end('{"message":"too large"}')
    const upload = send('/api/v1/issue/reportissue', { method: 'POST' }).on('error', () => undefined)
    const responded = once(upload, 'response')
    await uploadInParts(upload)
    const [response] = (await responded) as [IncomingMessage]
    expect([response.statusCode, await text(response)]).toEqual([413, '{"message":"too large"}'])
  })

  test('serves other requests while two hundred uploads are still being sent', async () => {
    let begun = 0
    handle = (incoming, response) => {
      if (incoming.method === 'GET') return response.end('{}')
      begun += 1
      return buffer(incoming).then(
        () => response.end('{}'),
        () => undefined,
      )
    }
    const uploads = Array.from({ length: 200 }, () => {
      const upload = send('/api/v1/issue/reportissue', { method: 'POST' }).on('error', () => undefined)
      upload.write('half')
      return upload
    })
    await until(() => begun === uploads.length)
    const [response] = (await once(send('/api/v1/issue').end(), 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    response.resume()
    for (const upload of uploads) upload.destroy()
  })
})

test('the API learns the visitor after the addresses that earlier proxies named', async () => {
  const seen: IncomingHttpHeaders[] = []
  const api = createServer(({ headers }, response) => {
    seen.push(headers)
    response.end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${portOf(api)}`
  const tested = await startPreviewedSite({ previews: { previewApiUrl: `http://${address}` } })
  const { token } = await tested.show()
  await tested.get('/api/v1/issue', { token, headers: { 'x-forwarded-for': '102.89.1.2' } })
  expect(seen[0]).toMatchObject({
    host: address,
    'x-forwarded-host': HOST,
    'x-forwarded-for': '102.89.1.2, 127.0.0.1',
  })
  api.close()
  await tested.close()
})

test('a preview says in JSON that its API is down (502) or unknown (503)', async () => {
  for (const [previewApiUrl, expected] of [
    ['http://127.0.0.1:1', 502],
    [undefined, 503],
  ] as const) {
    const tested = await startPreviewedSite({ previews: { previewApiUrl } })
    const { token } = await tested.show()
    const response = await tested.get('/api/v1/issue', { token })
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      expected,
      'application/json; charset=utf-8',
    ])
    expect(response.json()).toEqual({ message: expect.stringContaining('Please try again') })
    await tested.close()
  }
})

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}
