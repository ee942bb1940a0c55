import { PRODUCT } from '@civictrack/contract/product'
import { readAppName } from '../../preset/app-build'
import { devEntry } from '../dev-config'
import type { DevHost } from '../dev-host'
import { liveAppOf, serveApp } from '../serve-app'
import { localOverrideConfig } from './local-override-config'
import { compositionIn, replaceApp, wholeComposition } from './replace-app'
import { forwardToSite } from './site-proxy'

/** The addresses to which pages report to the site. */
const REPORTS = ['/status/report', '/status/events']

interface Options {
  /** The remote's folder. */
  folder: string
  /** The address of the deployed site. */
  siteUrl: string
  /** The port of this host. */
  port: number
  /** The port of the remote's own development server. */
  remotePort: number
}

/**
 * Runs one remote from its sources inside a deployed site, for browsers that open this host. Pages and API come from the
 * site, over HTTP.
 * @throws {Error} when there is no such site, or the app is the shell.
 */
export async function startRemoteDevHost({
  folder,
  siteUrl,
  port,
  remotePort,
}: Options): Promise<DevHost & { app: string }> {
  const app = readAppName(folder)
  if (app === 'shell')
    throw new Error(
      'The shell cannot run inside a deployed site, which has its own. Run it from its sources: npm run dev',
    )
  const site = new URL(siteUrl).origin
  await assertIsSite(site)
  const origin = `http://localhost:${remotePort}`
  const local = `http://localhost:${port}`
  const server = await serveApp(localOverrideConfig(folder, origin), remotePort)
  const changePage = async (html: string) => {
    const inline = compositionIn(html)
    if (!inline) return html
    return replaceApp(html, await wholeComposition(inline, site), {
      app,
      live: await liveAppOf(folder, `${origin}/${devEntry(app)}`),
    })
  }
  return {
    app,
    handle: (request, response) => {
      // Failures of a working copy must not count in the site's statistics.
      if (REPORTS.includes(request.url ?? '')) response.writeHead(204).end()
      else forwardToSite({ request, response, site, local, changePage: (html) => changePage(html).catch(buildingPage) })
    },
    close: () => server.stop(),
  }
}

/** @throws {Error} when the address does not respond, or is not a CivicTrack site. */
async function assertIsSite(site: string): Promise<void> {
  const response = await fetch(site).catch((cause: Error) => {
    throw new Error(`${site} does not respond. Check the address, and whether the site is running.`, { cause })
  })
  if (!compositionIn(await response.text()))
    throw new Error(`${site} responds, but it is not a ${PRODUCT} site. Check the address.`)
}

/** A page that shows the build error and reloads itself. */
function buildingPage(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll('<', '&lt;')
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Building</title><p>${message}`
}
