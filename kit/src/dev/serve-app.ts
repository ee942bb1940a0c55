import { createHash } from 'node:crypto'
import type { LiveApp } from '@civictrack/contract'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { readManifest } from '../manifest/read-manifest'

/** A compiler builds again at once where files are only a few seconds old, as in a fresh checkout. */
const SETTLED_MS = 1000

/** Serves an app's development build with hot reload, on this machine only. */
export async function serveApp(config: Configuration, port: number): Promise<RspackDevServer> {
  const compiler = rspack(config)
  const firstBuilds = whenSettled(compiler)
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
    compiler,
  )
  await server.start()
  await firstBuilds
  return server
}

/** Resolves when no build has begun for a while: a page that was opened between two builds would have a stale hash. */
function whenSettled(compiler: Compiler): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    compiler.hooks.watchRun.tap('civictrack', () => clearTimeout(timer))
    compiler.hooks.done.tap('civictrack', () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, SETTLED_MS)
    })
  })
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
