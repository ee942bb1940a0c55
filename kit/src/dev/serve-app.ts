import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppManifest, type LiveApp } from '@civictrack/contract'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { parse } from 'zod/v4/core'

/** Serves an app's development build with hot reload, on a port of this machine alone. */
export async function serveApp(config: Configuration, port: number): Promise<RspackDevServer> {
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'error',
        webSocketURL: { port },
      },
      setupExitSignals: false,
      devMiddleware: { stats: 'errors-warnings' },
    },
    rspack(config),
  )
  await server.start()
  return server
}

/**
 * The app as a composition names it, from its sources as they are now.
 * @throws {Error} when it is not built (yet).
 */
export async function liveAppOf(folder: string, entry: string): Promise<LiveApp> {
  const { routes, redirects, navigation } = parse(
    AppManifest,
    JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')),
  )
  const manifest = { routes, redirects, navigation }
  return { version: 'development', entry, integrity: await integrityOf(entry), manifest, pages: {} }
}

/** The loader takes pinned entries only; here they are pinned to what was built just now. */
async function integrityOf(entry: string): Promise<string> {
  const answer = await fetch(entry)
  if (!answer.ok) throw new Error(`${entry} is not built yet (${answer.status}). This page tries again by itself.`)
  return `sha384-${createHash('sha384')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('base64')}`
}
