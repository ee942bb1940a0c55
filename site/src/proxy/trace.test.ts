import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emptyStore } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from '../server/create-site'

const ID = '0b0e5a3c-1111-4222-8333-444455556666'
const TRACE = '0b0e5a3c111142228333444455556666'
const OTHERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

let api: Server
let site: FastifyInstance
let seen: IncomingHttpHeaders
const lines: string[] = []

beforeAll(async () => {
  api = createServer(({ headers }, response) => {
    seen = headers
    response.end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  site = await createSite({
    store: emptyStore(),
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
  })
})
afterAll(async () => {
  await site.close()
  api.close()
})

/** Sends a request with some headers: the API gets these parts of it. */
async function passedOn(headers: Record<string, string>) {
  lines.splice(0)
  const { headers: answer } = await site.inject({ url: '/api/v1/issue', headers })
  const [, trace, span] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(String(seen.traceparent)) ?? []
  return { trace, span, id: seen['x-request-id'], answered: answer['x-request-id'] }
}

test('a trace goes on to the API, with a span of the site', async () => {
  const { trace, span, id, answered } = await passedOn({ 'x-request-id': ID, traceparent: `00-${TRACE}-${SPAN}-01` })
  expect([trace, id, answered]).toEqual([TRACE, ID, ID])
  expect(span).not.toBe(SPAN)
  const logged = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === ID)
  expect(logged.length).toBeGreaterThan(0)
  for (const line of logged) expect(line).toMatchObject({ trace_id: TRACE, span_id: span })
})

test('a request without a trace gets one, which is its identifier', async () => {
  const { trace, id } = await passedOn({ 'x-request-id': ID })
  expect([trace, id]).toEqual([TRACE, ID])
  const without = await passedOn({})
  expect(without.trace).toBe(String(without.id).replaceAll('-', ''))
})

test('the trace of a load balancer goes on, with what it has added', async () => {
  const given = { traceparent: `00-${OTHERS_TRACE}-${SPAN}-00`, tracestate: 'vendor=1' }
  const { trace, id, answered } = await passedOn(given)
  expect([trace, seen.tracestate]).toEqual([OTHERS_TRACE, 'vendor=1'])
  expect([id, answered]).toEqual(['4bf92f35-77b3-4da6-a3ce-929d0e0e4736', '4bf92f35-77b3-4da6-a3ce-929d0e0e4736'])
})

test.each([
  `00-${OTHERS_TRACE}-${SPAN}-01'*/`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  'secret',
  `00-${OTHERS_TRACE}-${SPAN}-01`,
])('the identifier counts when the trace %j is another one, or not valid', async (traceparent) => {
  const { trace } = await passedOn({ 'x-request-id': ID, traceparent, tracestate: 'vendor=1' })
  expect([trace, seen.tracestate]).toEqual([TRACE, undefined])
  expect(lines.join('')).not.toContain(traceparent)
})
