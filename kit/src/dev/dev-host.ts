import type { RequestListener } from 'node:http'
import type { LiveComposition } from '@civictrack/contract'
import { devConfig, devEntry } from './dev-config'
import { liveAppOf, serveApp } from './serve-app'

export interface DevHost {
  handle: RequestListener
  close: () => Promise<void>
}

interface Options {
  /** The apps' folders, by name. */
  apps: Record<string, string>
  /** The first port of the apps' own development servers; each app uses one. */
  firstPort: number
}

/** Runs all apps from their sources with hot reload. The shell composes them in the browser, from their current builds. */
export async function startDevHost({ apps, firstPort }: Options): Promise<DevHost> {
  const devApps = Object.entries(apps).map(([app, folder], index) => ({
    app,
    folder,
    port: firstPort + index,
    origin: `http://localhost:${firstPort + index}`,
  }))
  const servers = await Promise.all(
    devApps.map(({ folder, origin, port }) => serveApp(devConfig(folder, origin), port)),
  )
  const origins = Object.fromEntries(devApps.map(({ app, origin }) => [app, origin]))
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

async function documentOf(apps: Record<string, string>, origins: Record<string, string>): Promise<string> {
  const live = await Promise.all(
    Object.entries(apps).map(
      async ([app, folder]) => [app, await liveAppOf(folder, `${origins[app]}/${devEntry(app)}`)] as const,
    ),
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
