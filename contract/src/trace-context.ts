import { requestIdIn } from './request-log'

/** The header that carries a trace between browser and servers (W3C Trace Context). */
export const TRACEPARENT = 'traceparent'

/** A request in a trace: all that one request of a browser causes has the same trace id, and each part a span id. */
export interface Trace {
  requestId: string
  /** 32 hex digits: those of the request's identifier, so that a request has one identifier and not two. */
  traceId: string
  /** 16 hex digits. */
  spanId: string
}

type Headers = Record<string, string | string[] | undefined>

/** The id of the trace that a request belongs to. */
export function traceIdOf(requestId: string): string {
  return requestId.replaceAll('-', '')
}

/** An id for a span from a new UUID, whose second half is never zero: that would be no id. */
export function newSpanId(uuid: string): string {
  return traceIdOf(uuid).slice(16)
}

/** The header's value. The last part says that the request is recorded: the servers log it. */
export function traceparentOf({ traceId, spanId }: Pick<Trace, 'traceId' | 'spanId'>): string {
  return `00-${traceId}-${spanId}-01`
}

/**
 * The identifier that a request came with, in `X-Request-Id`; else that of its trace, which a load balancer or another server
 * may have begun. Undefined when it has neither in a valid form.
 */
export function tracedRequestIdIn(headers: Headers): string | undefined {
  const traceId = traceIdIn(headers)
  return requestIdIn(headers) ?? traceId?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The trace id of a valid `traceparent`. Later versions may add fields at the end. */
export function traceIdIn(headers: Headers): string | undefined {
  const value = headers[TRACEPARENT]
  if (typeof value !== 'string') return undefined
  const [, version, traceId, spanId, more] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/.exec(value) ?? []
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  return /[^0]/.test(traceId ?? '') && /[^0]/.test(spanId ?? '') ? traceId : undefined
}

/** The fields of a log line, with the names that OpenTelemetry gives them, which tools for logs look for. */
export function traceFields({ traceId, spanId }: Pick<Trace, 'traceId' | 'spanId'>): {
  trace_id: string
  span_id: string
} {
  return { trace_id: traceId, span_id: spanId }
}
