import { join } from 'node:path'
import type { LiveComposition } from '@civictrack/contract'
import { release } from '../../../e2e/commands/release'
import { ROOT } from '../../../e2e/commands/run-command'
import { untilLive } from '../../../e2e/releases/store'
import { publishVariant, variantOf } from '../../../e2e/releases/variants'
import { startProxy, withoutScripts } from '../home/proxy'
import { startSiteProcess } from '../site-process'
import { buildOneApplication, buildPlainFederation } from './sites/built-site'
import { serveFiles } from './sites/file-site'
import { serveRenderedPages } from './sites/per-request-site'

/** The version of our shell whose text was changed. */
const CHANGED_VERSION = '9.1.0'

/** One way to build the site, running. */
export interface Way {
  name: string
  url: string
  hasScripts: boolean
  /** Scripts that wait for the first touch. */
  startsOnTouch: boolean
}

export interface Ways {
  siteUrl: string
  all: Way[]
  /** Releases, in every way, a shell with one changed text. Returns the milliseconds that each took. */
  releaseChange: () => Promise<Record<string, number>>
  stop: () => Promise<void>
}

/** Builds and starts the five ways before one API and one database. */
export async function startWays(folder: string): Promise<Ways> {
  const site = await startSiteProcess(join(folder, 'data'))
  const composition = await plainComposition(site.url)
  const [application, federation] = [await serveFiles(site.url, composition), await serveFiles(site.url, composition)]
  const shell = join(ROOT, 'shell')
  await application.release(await buildOneApplication(shell, join(folder, 'application-1')))
  await federation.release(await buildPlainFederation(shell, join(folder, 'federation-1')))
  const bare = await startProxy(site.url, withoutScripts)
  const rendered = await serveRenderedPages(site.url, join(folder, 'data'))
  const way = (name: string, url: string, others: Partial<Way> = {}): Way => ({
    name,
    url,
    hasScripts: true,
    startsOnTouch: false,
    ...others,
  })
  return {
    siteUrl: site.url,
    all: [
      way('ours', site.url, { startsOnTouch: true }),
      way('one application', application.url),
      way('plain federation', federation.url),
      way('no scripts', bare.url, { hasScripts: false }),
      way('rendered per request', rendered.url),
    ],
    async releaseChange() {
      const changed = await changedShell()
      const first = await buildOneApplication(changed, join(folder, 'application-2'))
      const second = await buildPlainFederation(changed, join(folder, 'federation-2'))
      await application.release(first)
      await federation.release(second)
      const start = performance.now()
      await publishVariant(join(folder, 'data'), changed, CHANGED_VERSION)
      await release(join(folder, 'data'), 'promote', `shell@${CHANGED_VERSION}`, '--no-browser')
      await untilLive(site.url, 'shell', CHANGED_VERSION)
      return { ours: performance.now() - start, 'one application': first.ms, 'plain federation': second.ms }
    },
    async stop() {
      for (const one of [rendered, application, federation]) await one.stop()
      await bare.close()
      await site.stop()
    },
  }
}

/** Our shell with one text changed. */
function changedShell(): Promise<string> {
  return variantOf('shell', {
    'src/frame/frame-texts.ts': (text) => text.replace("'Dark colours'", "'Dark colours, please'"),
  })
}

/** The composition as the shells of the other ways need it: without our scripts, and nothing is rendered before. */
async function plainComposition(siteUrl: string): Promise<LiveComposition> {
  const { id } = (await (await fetch(`${siteUrl}/composition.json`)).json()) as { id: string }
  const live = (await (await fetch(`${siteUrl}/compositions/${id}/en.json`)).json()) as LiveComposition
  const apps = Object.entries(live.apps).map(([name, app]) => [name, { ...app, pages: {} }])
  return { ...live, apps: Object.fromEntries(apps), prerendered: false }
}
