import { PRODUCT } from '@civictrack/contract/product'
import { readAppName } from '../../preset/app-build'
import { devEntry } from '../dev-config'
import type { DevHost } from '../dev-host'
import { liveAppOf, serveApp } from '../serve-app'
import { localOverrideConfig } from './local-override-config'
import { compositionIn, replaceApp } from './replace-app'
import { passOn } from './site-proxy'

interface Options {
  /** The remote's folder. */
  folder: string
  /** Address of the deployed site. */
  against: string
  /** The port of this host, and the one that the remote's own server takes. */
  port: number
  remotePort: number
}

/**
 * One remote from its sources inside a deployed site, for whoever opens this host: pages and API are the site's, over HTTP.
 * @throws {Error} saying why, when there is no such site or the app cannot be worked on like this.
 */
export async function startRemoteDevHost({
  folder,
  against,
  port,
  remotePort,
}: Options): Promise<DevHost & { app: string }> {
  const app = readAppName(folder)
  if (app === 'shell')
    throw new Error('The shell is what a deployed site brings; run it from its sources with npm run dev.')
  const site = new URL(against).origin
  await assertIsSite(site)
  const origin = `http://localhost:${remotePort}`
  const here = `http://localhost:${port}`
  const server = await serveApp(localOverrideConfig(folder, origin), remotePort)
  const changePage = async (html: string) => {
    if (!compositionIn(html)) return html
    return replaceApp(html, { app, live: await liveAppOf(folder, `${origin}/${devEntry(app)}`) })
  }
  return {
    app,
    handle: (request, response) => {
      // What fails in a working copy is none of the site's figures.
      if (request.url === '/status/report') response.writeHead(204).end()
      else passOn({ request, response, site, here, changePage: (html) => changePage(html).catch(notYet) })
    },
    close: () => server.stop(),
  }
}

/** @throws {Error} when nothing answers there, or something else does. */
async function assertIsSite(site: string): Promise<void> {
  const answer = await fetch(site).catch((cause: Error) => {
    throw new Error(`${site} does not answer. Is the site running there?`, { cause })
  })
  if (!compositionIn(await answer.text())) throw new Error(`What answers at ${site} is no ${PRODUCT} site.`)
}

/** A page that says that the build is not there yet, and comes again. */
function notYet(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll('<', '&lt;')
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Building</title><p>${message}`
}
