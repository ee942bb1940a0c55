import { createServer, type Server } from 'node:http'
import { failUsage } from '../../command-line/usage-error'
import { siteOf } from '../../connect'
import type { Context } from '../../context'
import { appOf } from './app-of'

const DEFAULT_PORT = 3000

/** Runs an app from its sources inside the deployed site until a signal ends the process. */
export async function dev(context: Context, args: string[]): Promise<unknown> {
  const site = siteOf(context)
  const { folder } = appOf(context, args)
  const port = portOf(context)
  const { startRemoteDevHost } = await import('../../../dev/local-override/remote-dev-host')
  const host = await startRemoteDevHost({ folder, siteUrl: site.href, port, remotePort: port + 1 })
  const server = createServer(host.handle)
  try {
    await listen(server, port)
    context.progress.line(`Your ${host.app} inside ${site.origin} is ready for development at http://localhost:${port}`)
    await untilSignal()
  } finally {
    server.close()
    server.closeAllConnections()
    await host.close()
  }
  return { app: host.app, site: site.origin, port }
}

function portOf({ values, environment }: Context): number {
  const port = Number(values.port ?? environment.PORT ?? DEFAULT_PORT)
  return Number.isInteger(port) && port > 0 && port < 65_535
    ? port
    : failUsage(
        `"${values.port ?? environment.PORT}" is not a port. Name one from 1 to 65534; the next one is used too.`,
      )
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new Error(`Port ${port} cannot be used (${cause.code}). Name another one with --port.`, { cause })),
    )
    server.listen({ port, host: 'localhost' }, resolve)
  })
}

function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}
