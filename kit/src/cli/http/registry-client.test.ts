import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REQUEST_SIGNATURE, SITE_HEADER } from '@civictrack/contract/registry'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { createRegistryClient } from './registry-client'
import { jsonBody } from './registry-request'

const KEY = newPrivateKey()
const NOW = '2031-05-06T07:08:09.000Z'
const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

type Handle = (request: IncomingMessage, response: ServerResponse, attempt: number) => void

/** A registry at the network's edge that answers, or breaks the connection, as the test wants. */
async function site(handle: Handle, { sites = ['old', 'signer'], now = NOW } = {}) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    if (request.url === '/registry/v1/')
      return response.end(JSON.stringify({ sites, now, limits: { bytes: 1000, files: 10 }, previewHost: 'p' }))
    requests.push(request)
    handle(request, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { requests, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) }
}

async function clientOf(url: URL) {
  const lines: string[] = []
  const progress = { line: (text: string) => lines.push(text), step: () => undefined }
  const client = await createRegistryClient({
    site: url,
    identity: { key: KEY },
    progress,
    app: 'report',
    wait: async () => undefined,
  })
  return { client, lines }
}

const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name])
const nonceOf = (request: IncomingMessage) => /nonce="([^"]+)"/.exec(headerOf(request, 'signature-input'))?.[1]

test("signs each request for the site, at the site's time", async () => {
  const { url, requests } = await site((_, response) => response.end('{}'))
  const { client } = await clientOf(url)
  await client.call({ method: 'POST', path: 'promotions', ...jsonBody({ a: 1 }) })
  const [request] = requests
  const input = headerOf(request!, 'signature-input')
  for (const component of [...REQUEST_SIGNATURE.components, ...REQUEST_SIGNATURE.bodyComponents])
    expect(input).toContain(`"${component}"`)
  expect(input).toContain(`keyid="${keyId(publicKeyOf(KEY))}"`)
  expect(input).toContain(`tag="${REQUEST_SIGNATURE.tag}"`)
  expect(headerOf(request!, SITE_HEADER)).toBe('signer')
  const created = Number(/created=(\d+)/.exec(input)?.[1])
  expect(Math.abs(created - Date.parse(NOW) / 1000)).toBeLessThan(30)
})

test('retries a broken connection with a fresh nonce, and an order under the same id', async () => {
  const { url, requests } = await site((request, response, attempt) => {
    if (attempt < 3) return request.socket.destroy()
    if (request.url?.includes('/events'))
      return response.end(`${JSON.stringify({ seq: 1, at: '', kind: 'done', result: { ok: 1 } })}\n`)
    response.writeHead(202).end('{"job":"j"}')
  })
  const { client, lines } = await clientOf(url)
  expect(await client.order({ method: 'POST', path: 'rollbacks', ...jsonBody({ app: 'report' }) })).toEqual({ ok: 1 })
  const orders = requests.slice(0, 3)
  expect(new Set(orders.map(nonceOf)).size).toBe(3)
  expect(new Set(orders.map((request) => headerOf(request, 'idempotency-key'))).size).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^The connection to the site broke\. Retrying/),
    expect.stringMatching(/^The connection to the site broke\. Retrying/),
  ])
})

test('continues the events of a job behind the last one, also when a line was cut in the middle', async () => {
  const event = (seq: number, kind = 'log') =>
    `${JSON.stringify({ seq, at: '', kind, message: `line ${seq}`, result: { seq } })}\n`
  const { url, requests } = await site((request, response) => {
    if (!request.url?.includes('/events')) return response.writeHead(202).end('{"job":"j"}')
    const after = Number(new URL(request.url, 'http://x').searchParams.get('after'))
    if (after === 0) response.write(`\n${event(1)}${event(2).slice(0, 15)}`, () => response.destroy())
    else if (after === 1) response.end(event(2))
    else response.end(event(3, 'done'))
  })
  const { client, lines } = await clientOf(url)
  expect(await client.order({ method: 'POST', path: 'promotions', ...jsonBody({}) })).toEqual({ seq: 3 })
  expect(lines.filter((line) => line.startsWith('line'))).toEqual(['line 1', 'line 2'])
  expect(requests.slice(1).map((request) => request.url?.split('?')[1])).toEqual(['after=0', 'after=1', 'after=2'])
})

test('a failed job is an error with its refusals', async () => {
  const refusals = [{ check: 'size', problem: 'Too large.', remedy: 'Make it smaller.' }]
  const { url } = await site((request, response) => {
    if (!request.url?.includes('/events')) return response.writeHead(202).end('{"job":"j"}')
    response.end(
      `${JSON.stringify({ seq: 1, at: '', kind: 'failed', message: 'Refused.', statusCode: 422, refusals })}\n`,
    )
  })
  const { client } = await clientOf(url)
  await expect(client.order({ method: 'POST', path: 'promotions', ...jsonBody({}) })).rejects.toMatchObject({
    message: 'Refused.',
    status: 422,
    refusals,
  })
})

test('an unknown key is told the exact command of the owner', async () => {
  const { url } = await site((_, response) => response.writeHead(401).end('{"message":"The key is not trusted here."}'))
  const { client } = await clientOf(url)
  await expect(client.call({ method: 'GET', path: 'access' })).rejects.toThrow(
    `The key is not trusted here.\nIf the site does not trust your key yet, its owner runs: npm run release -- keys trust report ${publicKeyOf(KEY)}`,
  )
})

test.each([
  ['another web server', '<!doctype html>'],
  ['a site without a registry', '{"message":"There is no such address."}'],
])('names %s', async (_, body) => {
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await expect(clientOf(url)).rejects.toThrow('responds, but it is not a CivicTrack site with a registry')
})
