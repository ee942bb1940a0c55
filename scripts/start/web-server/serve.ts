import type { RequestListener, Server } from 'node:http'
import type { Gauge } from '@civictrack/contract/gauges'
import { metricsPort, serveMetrics } from '../metrics/serve-metrics'
import { drainTime, shutDownGracefully } from './graceful-shutdown'
import { listen } from './listen'
import { createWebServer } from './web-server'

type Close = () => Promise<unknown>

export interface Opening {
  /** The port that the server listens on. */
  port: number
  /** Names something to close, at the end or when the start fails. The last one is closed first. */
  onClose: (close: Close) => void
}

interface Opened {
  handle: RequestListener
  /** Sentences for the person who starts the server. */
  notices: string[]
  /** Figures for `/metrics`. */
  gauges?: Gauge[]
}

interface Service {
  port: number
  /** The one role of this process. */
  role?: string
  open: (opening: Opening) => Promise<Opened>
}

/**
 * Takes the port, opens the service, and serves it until a signal ends the process.
 * @throws {StartError} for a problem that an operator can fix; nothing keeps running then.
 */
export async function serve({ port: wanted, role, open }: Service): Promise<void> {
  let handle: RequestListener = starting
  const closers: Close[] = []
  let gauges: Gauge[] = []
  const forMetrics = metricsPort()
  const drainMs = drainTime()
  const close = async () => {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  const server = createWebServer((request, response) => handle(request, response))
  await listen(server, wanted)
  const port = portOf(server) ?? wanted
  try {
    // Before the roles, whose requests it measures from the first one on.
    if (forMetrics !== undefined) closers.push((await serveMetrics(forMetrics, () => gauges)).close)
    const opened = await open({ port, onClose: (closer) => closers.push(closer) })
    gauges = opened.gauges ?? []
    const { isEnding } = shutDownGracefully({ server, close, ...(drainMs !== undefined && { drainMs }) })
    handle = (request, response) =>
      isEnding() && request.url === '/readyz' ? ending(request, response) : opened.handle(request, response)
    for (const notice of opened.notices) console.log(notice)
    console.log(`CivicTrack is ready at http://localhost:${port}${role ? ` (${role})` : ''}`)
  } catch (error) {
    server.close()
    await close()
    throw error
  }
}

/** The server takes its port first, so that a second start fails at once. Until everything is ready it sends this response. */
const starting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    'Retry-After': '5',
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end('Starting. Please try again in a moment.\n')
}

/** To a load balancer, while everything else is still served. */
const ending: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end('This process ends.\n')
}

function portOf(server: Server): number | undefined {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : undefined
}
