import { createServer } from 'node:http'
import { freePort } from '../site/site-under-test'
import { type Exchange, forward, forwardForged, type NetworkFault, respondFaulty } from './exchange'
import type { Forgery } from './forge'

/** Forwards requests to the site; those below a path can be made to fail, on real connections. */
export interface FaultyProxy {
  url: string
  fail(fault: NetworkFault, path: string): void
  /** Serves a composition with a bad release as if it were live. */
  forge(forgery: Forgery): void
  repair(): void
  close(): Promise<void>
}

/** Starts a proxy for one visitor, so that its faults affect no other visitor. */
export async function faultyProxy(siteUrl: string): Promise<FaultyProxy> {
  let failing: { fault: NetworkFault; path: string } | undefined
  let forgery: Forgery | undefined
  const port = await freePort()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const exchange: Exchange = { siteUrl, request, response }
    const forged = forgery?.files[path.split('?')[0] ?? '']
    if (failing && path.startsWith(failing.path)) respondFaulty(failing.fault, exchange)
    else if (forged !== undefined)
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(forged)
    else if (forgery && !path.startsWith('/releases/')) forwardForged(forgery, exchange)
    else forward(exchange)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}`,
    fail(fault, path) {
      failing = { fault, path }
    },
    forge(made) {
      forgery = made
    },
    repair() {
      failing = undefined
      forgery = undefined
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
