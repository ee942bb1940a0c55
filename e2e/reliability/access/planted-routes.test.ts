import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '../../fixtures/test'
import { problemList } from '../campaign'
import { access } from './access'
import { allowedTooMuch } from './addresses'
import { tryAllRoutes } from './matrix'

test.use({ siteOptions: access.siteOptions ?? {} })

type Answer = (given: { request: IncomingMessage; response: ServerResponse; owner: string }) => Promise<void> | void

interface Planted {
  path: string
  security?: object[]
  answer: Answer
}

/** A real site with one more route, the only one that its document names. Returns the problems that the matrix finds. */
async function problemsWith(siteUrl: string, { path, security, answer }: Planted): Promise<string> {
  let owner: string | undefined
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request
    if (url === '/api/openapi.json')
      return void response.end(JSON.stringify({ paths: { [path]: { get: { security, responses: { 200: {} } } } } }))
    // The first token is that of the owner.
    owner ??= headers.authorization
    if (pattern.test(url)) await answer({ request, response, owner: owner ?? '' })
    else await passOn(siteUrl, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const problems = problemList()
  try {
    await tryAllRoutes(problems, `http://localhost:${(server.address() as AddressInfo).port}`, 1)
  } finally {
    server.close()
    server.closeAllConnections()
  }
  return problems.lines().join('\n')
}

async function passOn(siteUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>
  const body = ['GET', 'HEAD'].includes(request.method ?? '') ? undefined : await readAll(request)
  const { 'content-length': _length, ...sent } = headers
  const answer = await fetch(siteUrl + request.url, { method: request.method, headers: sent, body })
  const type = answer.headers.get('content-type') ?? 'text/plain'
  response.writeHead(answer.status, { 'content-type': type, 'set-cookie': answer.headers.getSetCookie() })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

async function readAll(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

test('only what is public for programs may be read by the scripts of other sites, and only read', () => {
  const name = 'access-control-allow-'
  const reading = { [`${name}origin`]: '*', [`${name}methods`]: 'GET, HEAD', [`${name}headers`]: 'If-None-Match' }
  expect(allowedTooMuch('/open311/v2/requests.json', reading)).toEqual([])
  expect(allowedTooMuch('/api/v1/issue', reading)).toHaveLength(3)
  for (const [header, value] of [
    ['credentials', 'true'],
    ['origin', 'https://evil.example'],
    ['methods', 'GET, PUT'],
    ['headers', 'authorization'],
  ]) {
    const allowed = { ...reading, [name + header]: value }
    expect(allowedTooMuch('/open311/v2/requests.json', allowed)).toEqual([name + header])
  }
})

const refuse: Answer = ({ response }) => void response.writeHead(401).end('{"message":"Please log in."}')
const say =
  (body: object): Answer =>
  ({ response }) =>
    void response.end(JSON.stringify(body))

test('finds a route that reveals a closed report to strangers', async ({ site }) => {
  const path = '/api/v1/planted/{reference}'
  const found = await problemsWith(site.url, { path, answer: say({ title: 'Owner-Report' }) })
  expect(found).toContain(`GET ${path} reveals Owner-Report to a visitor`)
  expect(found).toContain(`GET ${path} reveals Owner-Report to another citizen`)
  expect(found).toContain(`GET ${path} answers 200 to another citizen`)
})

test('finds a route that answers a visitor although its document asks for a session', async ({ site }) => {
  const planted = { path: '/api/v1/planted', security: [{ bearer: [] }], answer: say({}) }
  expect(await problemsWith(site.url, planted)).toContain('GET /api/v1/planted answers 200 to a visitor')
})

test('finds a route that changes what belongs to the owner', async ({ site }) => {
  const answer: Answer = async ({ request, response, owner }) => {
    await fetch(`${site.url}/api/v1/user/privacy`, {
      method: 'PUT',
      headers: { authorization: owner, 'content-type': 'application/json' },
      body: JSON.stringify({ sharePublicly: true, allowLocation: false }),
    })
    await text(request)
    refuse({ request, response, owner })
  }
  const found = await problemsWith(site.url, { path: '/api/v1/planted', answer })
  expect(found).toContain('the belongings of the owner have changed')
})

test('finds nothing in a route that refuses strangers', async ({ site }) => {
  const planted = { path: '/api/v1/planted/{reference}', security: [{ bearer: [] }], answer: refuse }
  const found = await problemsWith(site.url, planted)
  expect(found.split('\n')).toEqual([expect.stringContaining('the OpenAPI document has only 1 operations')])
})
