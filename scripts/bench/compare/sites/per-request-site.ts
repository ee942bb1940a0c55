import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { LiveComposition, LiveRoute, Release } from '@civictrack/contract'
import { documentOf, liveComposition, openStore, pageRenderer, verifiedBundles } from '@civictrack/registry/read'
import { passOn } from './pass-on'
import { closed, listening, type RunningSite } from './running-site'

/** A server that renders for each visitor has no time for the best quality; 5 is what such servers use. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Server rendering on each request with full hydration (e): nothing is rendered in advance or kept, and the scripts of the
 * page run as soon as they are there. Files, API and renderer are those of our site.
 */
export async function serveRenderedPages(siteUrl: string, dataDir: string): Promise<RunningSite> {
  const store = openStore(join(dataDir, 'store'), { isReadOnly: true })
  const live = recentParts(siteUrl, store)
  const server = createServer(async (incoming, response) => {
    const path = new URL(incoming.url ?? '/', siteUrl).pathname
    const { composition, releases, bundles, rendererOf } = await live.parts()
    const page = pageAt(composition.apps, path)
    const [shell, bundle] = [bundles.shell, page && bundles[page.app]]
    if (!page || !shell || !bundle) return passOn(siteUrl, incoming, response)
    const data = await dataOf(siteUrl, page, path)
    const rendering = await rendererOf(page.app).render({ shell, bundle, composition, path, data })
    const html = documentOf({
      page: { ...rendering, path, app: page.app, page: page.route.page, prerendered: true, startsOnIntent: false },
      composition,
      releases,
      ...(page.route.data && { data }),
    })
    const bytes = brotliCompressSync(html, QUALITY)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    }
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
  })
  return {
    url: await listening(server),
    stop: async () => {
      live.close()
      await closed(server)
    },
  }
}

type Store = ReturnType<typeof openStore>

/** The composition that the site serves now, with what renders its pages. */
function recentParts(siteUrl: string, store: Store) {
  let known: { id: string; parts: Awaited<ReturnType<typeof partsOf>> } | undefined
  return {
    async parts() {
      const { id } = (await (await fetch(`${siteUrl}/composition.json`)).json()) as { id: string }
      if (known?.id === id) return known.parts
      known?.parts.close()
      known = { id, parts: await partsOf(store, id) }
      return known.parts
    },
    close: () => known?.parts.close(),
  }
}

async function partsOf(store: Store, id: string) {
  const stored = await store.compositions.read(id)
  if (!stored) throw new Error(`There is no composition ${id}.`)
  const releases: Release[] = await store.releases.allOfComposition(stored)
  const renderers = new Map<string, ReturnType<typeof pageRenderer>>()
  return {
    composition: liveComposition(stored, releases),
    releases,
    bundles: await verifiedBundles(store, stored),
    /** A process for each app, which keeps its bundles. */
    rendererOf(app: string) {
      const renderer = renderers.get(app) ?? pageRenderer()
      renderers.set(app, renderer)
      return renderer
    },
    close() {
      for (const renderer of renderers.values()) renderer.close()
    },
  }
}

interface Page {
  app: string
  route: LiveRoute
  params: Record<string, string>
}

/** The citizens' page at a path. */
function pageAt(apps: LiveComposition['apps'], path: string): Page | undefined {
  for (const [app, { manifest }] of Object.entries(apps)) {
    for (const route of manifest.routes) {
      const pattern = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      const match = pattern.exec(path)
      if (match) return { app, route, params: match.groups ?? {} }
    }
  }
  return undefined
}

async function dataOf(siteUrl: string, { route, params }: Page, path: string): Promise<Record<string, unknown>> {
  const reads = Object.entries(route.data ?? {}).map(async ([name, address]) => {
    const response = await fetch(siteUrl + address.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? ''))
    if (!response.ok) throw new Error(`The data of ${path} answered ${response.status}.`)
    return [name, await response.json()] as const
  })
  return Object.fromEntries(await Promise.all(reads))
}
