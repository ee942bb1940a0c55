import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { AppManifest, type LiveComposition } from '@civictrack/contract'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { parse } from 'zod/v4/core'
import { devConfig, devEntry } from './dev-config'

interface DevHost {
  /** Answers every page with a document that starts the apps as they are now. */
  handle: RequestListener
  close: () => Promise<void>
}

interface Options {
  /** The apps' folders, by name. */
  apps: Record<string, string>
  /** The first of the ports that the apps' own servers take, one each. */
  firstPort: number
}

/** Runs apps from their sources, each with hot reload, composed by the shell. */
export async function startDevHost({ apps, firstPort }: Options): Promise<DevHost> {
  const places = Object.entries(apps).map(([app, folder], index) => ({ app, folder, port: firstPort + index }))
  const servers = await Promise.all(places.map(serveApp))
  const origins = Object.fromEntries(places.map(({ app, port }) => [app, `http://localhost:${port}`]))
  return {
    handle: (_request, response) => {
      documentOf(apps, origins).then(
        (html) =>
          response
            .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
            .end(html),
        (error) =>
          response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '2' }).end(String(error)),
      )
    },
    close: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}

async function serveApp({ folder, port }: { folder: string; port: number }): Promise<RspackDevServer> {
  const compiler = rspack(devConfig(folder, `http://localhost:${port}`))
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
  return server
}

async function documentOf(apps: Record<string, string>, origins: Record<string, string>): Promise<string> {
  const live = await Promise.all(
    Object.entries(apps).map(async ([app, folder]) => {
      const { routes, redirects, navigation } = parse(
        AppManifest,
        JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')),
      )
      const entry = `${origins[app]}/${devEntry(app)}`
      return [
        app,
        {
          version: 'development',
          entry,
          integrity: await integrityOf(entry),
          manifest: { routes, redirects, navigation },
          pages: {},
        },
      ] as const
    }),
  )
  const composition: LiveComposition = { id: 'development', apps: Object.fromEntries(live), prerendered: false }
  return [
    '<!doctype html><html lang="en-NG"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Development</title>',
    `<link rel="icon" href="${origins.shell}/icon.svg">`,
    `<script defer src="${origins.shell}/${devEntry('shell')}"></script></head><body><div id="root"></div>`,
    `<script type="application/json" id="composition">${JSON.stringify(composition).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('')
}

/** The loader takes pinned entries only; here they are pinned to what was built just now. */
async function integrityOf(entry: string): Promise<string> {
  const answer = await fetch(entry)
  if (!answer.ok) throw new Error(`${entry} is not built yet (${answer.status}). This page tries again by itself.`)
  return `sha384-${createHash('sha384')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('base64')}`
}
