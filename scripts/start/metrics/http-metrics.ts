import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'
import { REFUSED_CHANNEL } from '../web-server/shed-load'

/** Fastify tells of each request whose handler starts. */
const CHANNEL = 'tracing:fastify.request.handler:start'
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Started {
  request: { method: string }
  reply: { raw: ServerResponse }
  route?: { url?: string; method?: string }
}

/**
 * Measures the requests of all servers in this process, by route and status, and counts those that were refused before any
 * route. Addresses and people are in no label.
 */
export function measureRequests(register: Registry): void {
  const durations = new Histogram({
    name: 'civictrack_http_request_duration_seconds',
    help: 'The time from the start of a handler to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  const refused = new Counter({
    name: 'civictrack_refused_requests_total',
    help: 'Requests that were refused with 503 before any route, because too many were being worked on.',
    registers: [register],
  })
  subscribe(REFUSED_CHANNEL, () => refused.inc())
  subscribe(CHANNEL, (message) => {
    const { request, reply, route } = message as Started
    const start = performance.now()
    reply.raw.once('close', () => {
      const labels = { method: request.method, route: route?.url ?? 'unknown', status: String(reply.raw.statusCode) }
      durations.observe(labels, (performance.now() - start) / 1000)
    })
  })
}
