import { createServer } from 'node:http'
import type { Gauge } from '@civictrack/contract/gauges'
import { collectDefaultMetrics, Gauge as PrometheusGauge, Registry } from 'prom-client'
import { StartError } from '../start-error'
import { listen } from '../web-server/listen'
import { measureRequests } from './http-metrics'
import { measureWork } from './measured-work'

/** A gauge that takes longer is left out: figures must not wait for a database that hangs. */
const READ_MS = 3000

/**
 * Serves `/metrics` in the format of Prometheus on a port of its own: requests by route, the process, and the gauges of its roles.
 * The port is for machines of the operator only; the figures name releases, channels and routes, and nobody.
 */
export async function serveMetrics(port: number, gauges: () => Gauge[]): Promise<{ close: () => Promise<void> }> {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'civictrack_' })
  measureRequests(register)
  measureWork(register)
  const made = new Map<string, PrometheusGauge>()
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    await Promise.all(gauges().map((gauge) => fill(gaugeOf(gauge), gauge)))
    response.writeHead(200, { 'Content-Type': register.contentType }).end(await register.metrics())
  })

  function gaugeOf({ name, help, labels }: Gauge): PrometheusGauge {
    const known = made.get(name) ?? new PrometheusGauge({ name, help, labelNames: labels, registers: [register] })
    made.set(name, known)
    return known
  }

  await listen(server, port)
  return {
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Without values where they cannot be read: an older number would look like a new one. */
async function fill(target: PrometheusGauge, { read }: Gauge): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The gauge took too long.')), READ_MS)
  })
  const values = await Promise.race([read(), tooLate]).catch(() => [])
  clearTimeout(timer)
  target.reset()
  for (const { labels, value } of values) target.set(labels, value)
}

/**
 * `METRICS_PORT`; undefined without it.
 * @throws {StartError} when it is not a port.
 */
export function metricsPort(environment: NodeJS.ProcessEnv = process.env): number | undefined {
  const given = environment.METRICS_PORT?.trim()
  if (!given) return undefined
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given)
  throw new StartError('METRICS_PORT must be a whole number from 0 to 65535.')
}
