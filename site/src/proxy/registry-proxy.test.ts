import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { emptyStore } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { uploadInParts } from '../../test/upload-in-parts'
import { createSite } from '../server/create-site'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const connections = new Agent({ keepAlive: true })
let composer: Server
let site: FastifyInstance
let handle: Handle

beforeAll(async () => {
  composer = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => composer.listen(0, '127.0.0.1', resolve))
  site = await createSite({ store: emptyStore(), composerUrl: `http://127.0.0.1:${portOf(composer)}` })
  await site.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  connections.destroy()
  composer.closeAllConnections()
  composer.close()
  site.server.closeAllConnections()
  await site.close()
})

test('passes path, query, signature headers and authorization on unchanged', async () => {
  const seen = nextRequest((_request, response) => response.writeHead(202, { 'x-job': '7' }).end('{}'))
  const headers = {
    'signature-input': 'sig1=("@method" "@path");created=1;keyid="a";alg="ed25519"',
    signature: 'sig1=:AAAA:',
    'content-digest': 'sha-256=:AAAA:',
    'civictrack-site': 'abc',
    authorization: 'Bearer x.y.z',
    'content-type': 'application/json',
  }
  const url = '/registry/v1/releases/report/1.0.0%2B1?as=pr-42&x=%c0'
  const response = await site.inject({ method: 'PUT', url, headers, payload: '{ "a":  1 }' })
  expect([response.statusCode, response.headers['x-job']]).toEqual([202, '7'])
  const received = await seen
  expect([received.method, received.url]).toEqual(['PUT', url])
  expect(received.headers).toMatchObject({ ...headers, 'content-length': '11' })
})

test('streams an upload: each part reaches the composer before the next one is sent', async () => {
  const parts: string[] = []
  const seen = nextRequest((incoming, response) => {
    incoming.on('data', (part: Buffer) => parts.push(part.toString()))
    incoming.on('end', () => response.end('done'))
  })
  const upload = openRequest({ method: 'PUT', path: '/registry/v1/releases/report/1.0.0' })
  for (const part of ['one', 'two', 'three']) {
    upload.write(part)
    await seen
    await until(() => parts.includes(part))
  }
  upload.end()
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  expect([response.statusCode, parts]).toEqual([200, ['one', 'two', 'three']])
  response.resume()
})

test('tells the composer that an upload was cut off', async () => {
  let isCutOff = false
  const seen = nextRequest((incoming) => incoming.on('error', () => (isCutOff = true)).resume())
  const upload = openRequest({ method: 'PUT', path: '/registry/v1/x' }).on('error', () => undefined)
  upload.write('half')
  await seen
  upload.destroy()
  await until(() => isCutOff)
})

test('streams events: each one reaches the client before the next one is sent', async () => {
  let events: ServerResponse | undefined
  const seen = nextRequest((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"seq":0}\n')
    events = response
  })
  const [response] = (await once(openRequest({ path: '/registry/v1/jobs/1/events' }).end(), 'response')) as [
    IncomingMessage,
  ]
  await seen
  const received: string[] = []
  response.on('data', (part: Buffer) => received.push(part.toString()))
  for (const event of ['{"seq":1}\n', '\n', '{"seq":2}\n']) {
    events?.write(event)
    await until(() => received.at(-1) === event)
  }
  events?.end()
  await once(response, 'end')
  expect(received).toHaveLength(4)
})

test('ends the stream of events at the composer when the client leaves', async () => {
  let isClosed = false
  const seen = nextRequest((_request, response) => {
    response.writeHead(200).write('{"seq":0}\n')
    response.on('close', () => (isClosed = true))
  })
  const events = openRequest({ path: '/registry/v1/jobs/1/events' }).on('error', () => undefined)
  await once(events.end(), 'response')
  await seen
  events.destroy()
  await until(() => isClosed)
})

test('accepts an upload that waits for permission to send its body, as curl does', async () => {
  const seen = nextRequest((incoming, response) => incoming.resume().on('end', () => response.end('done')))
  const upload = openRequest({ method: 'PUT', path: '/registry/v1/x', headers: { expect: '100-continue' } })
  upload.flushHeaders()
  await once(upload, 'continue')
  const [response] = (await once(upload.end('body'), 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  expect((await seen).headers.expect).toBeUndefined()
  response.resume()
})

test('returns a refusal that comes before the end of the upload, although the client sends on', async () => {
  nextRequest((_incoming, response) => response.writeHead(401).end('{"message":"not signed"}'))
  const upload = openRequest({ method: 'PUT', path: '/registry/v1/x' })
  const responded = once(upload, 'response')
  await uploadInParts(upload)
  const [response] = (await responded) as [IncomingMessage]
  expect([response.statusCode, await text(response)]).toEqual([401, '{"message":"not signed"}'])
})

test('responds with 502 when the composer is down, and with 503 when the site knows none', async () => {
  for (const [composerUrl, status, message] of [
    ['http://127.0.0.1:1', 502, 'does not respond'],
    [undefined, 503, 'COMPOSER_URL'],
  ] as const) {
    const alone = await createSite({ store: emptyStore(), composerUrl })
    const response = await alone.inject({ method: 'POST', url: '/registry/v1/promotions', payload: {} })
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringContaining(message)])
    await alone.close()
  }
})

/** The next request that reaches the composer, which `respond` answers. */
function nextRequest(respond: Handle): Promise<IncomingMessage> {
  return new Promise((resolve) => {
    handle = (incoming, response) => {
      resolve(incoming)
      respond(incoming, response)
    }
  })
}

function openRequest(options: { method?: string; path: string; headers?: Record<string, string> }) {
  return request({ host: '127.0.0.1', port: portOf(site.server), agent: connections, ...options })
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}
