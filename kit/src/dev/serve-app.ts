import { createHash } from 'node:crypto'
import type { LiveApp } from '@civictrack/contract'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { readManifest } from '../manifest/read-manifest'

/** Serves an app's development build with hot reload, on this machine only. */
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
 * An app's entry of a composition, from its current sources.
 * @throws {Error} when it is not built yet.
 */
export async function liveAppOf(folder: string, entry: string): Promise<LiveApp> {
  const { routes, redirects, navigation } = readManifest(folder)
  const manifest = { routes, redirects, navigation }
  return { version: 'development', entry, integrity: await integrityOf(entry), manifest, pages: {} }
}

/** The loader accepts only entries with a pinned hash; in development it is the hash of the current build. */
async function integrityOf(entry: string): Promise<string> {
  const response = await fetch(entry)
  if (!response.ok)
    throw new Error(`${entry} is not built yet (${response.status}). This page reloads itself until it is.`)
  return `sha384-${createHash('sha384')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('base64')}`
}
