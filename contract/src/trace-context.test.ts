import { tracedRequestIdIn, traceIdIn, traceIdOf, traceparentOf } from './trace-context'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const ID = '0b0e5a3c-1111-4222-8333-444455556666'

test.each([
  [`00-${TRACE}-${SPAN}-01`, TRACE],
  [`00-${TRACE}-${SPAN}-00`, TRACE],
  [`cc-${TRACE}-${SPAN}-01`, TRACE],
  [`cc-${TRACE}-${SPAN}-01-what-comes-later`, TRACE],
  [`00-${TRACE}-${SPAN}-01-more`, undefined],
  [`ff-${TRACE}-${SPAN}-01`, undefined],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${SPAN}`, undefined],
  [`00-${TRACE}-${SPAN}-01\n`, undefined],
  [`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`, undefined],
  [`00-${TRACE.slice(1)}'-${SPAN}-01`, undefined],
  ['', undefined],
  [undefined, undefined],
  [[`00-${TRACE}-${SPAN}-01`], undefined],
])('reads %j', (traceparent, traceId) => {
  expect(traceIdIn({ traceparent })).toBe(traceId)
})

test('a request has one identifier: its trace is the same number', () => {
  const traceparent = traceparentOf({ traceId: traceIdOf(ID), spanId: SPAN })
  expect(traceparent).toBe(`00-0b0e5a3c111142228333444455556666-${SPAN}-01`)
  expect(tracedRequestIdIn({ traceparent })).toBe(ID)
})

test('X-Request-Id counts before a trace of another id; an invalid one does not', () => {
  const traceparent = `00-${TRACE}-${SPAN}-01`
  expect(tracedRequestIdIn({ 'x-request-id': ID, traceparent })).toBe(ID)
  expect(tracedRequestIdIn({ 'x-request-id': 'x', traceparent })).toBe('4bf92f35-77b3-4da6-a3ce-929d0e0e4736')
  expect(tracedRequestIdIn({ 'x-request-id': 'x', traceparent: 'x' })).toBeUndefined()
})
