import { createHash } from 'node:crypto'
import type { Composition } from '@civictrack/contract'
import { traceIdOf } from '@civictrack/contract/trace-context'
import { measure, measureRendering, RendererBusy, type ServedPage, type Store } from '@civictrack/registry/read'
import { recentMap } from '../cache/recent-map'
import { type CompositionRenderer, openCompositionRenderer, type PageOrder } from './composition-renderer'
import { readPageData } from './page-data'
import type { ReadApi } from './read-api'
import { type RequestRoute, requestRoute } from './request-route'

interface Options {
  store: Store
  readApi: ReadApi
  publicUrl: string
}

export interface PageOnRequest {
  page: ServedPage
  statusCode: 200 | 404
}

interface Visit {
  path: string
  search: string
  /** Undefined for English. */
  language?: string | undefined
  /** The request's identifier, for the log. */
  requestId: string
}

interface Failed {
  route: RequestRoute | undefined
  requestId: string
}

export type PagesOnRequest = ReturnType<typeof pagesOnRequest>

const MAX_PAGES = 500
/** The live composition, and the previews that are being looked at. */
const MAX_RENDERERS = 4
const MAX_ADDRESS_LENGTH = 500
/** Visitors choose the addresses. They must not be able to fill the log. */
const SILENT_MS = 10_000
/** A page that fails is not rendered again for this time: each attempt may take seconds, and other pages wait for it. */
const FAILED_MS = 30_000

/**
 * Pages that show data from the API: rendered when they are requested, and kept until the data changes. When a page
 * cannot be rendered, the caller serves the composed page instead, which loads its data in the browser.
 */
export function pagesOnRequest({ store, readApi, publicUrl }: Options) {
  const pageFor = renderedPages()
  const renderers = recentMap<Promise<CompositionRenderer>>({ max: MAX_RENDERERS, onEvict: closeRenderer })
  /** When the next failure of an app is logged. */
  const silentUntil = new Map<string, number>()

  function rendererOf(composition: Composition): Promise<CompositionRenderer> {
    const open = () => openCompositionRenderer({ store, composition, publicUrl })
    const renderer = renderers.getOrCreate(composition.id, open)
    renderer.catch(() => renderers.delete(composition.id))
    return renderer
  }

  /** Without a route no page of the composition can be rendered. */
  function logFailure({ message }: Error, composition: Composition, { route, requestId }: Failed): void {
    const app = route?.app ?? ''
    if (performance.now() < (silentUntil.get(app) ?? 0)) return
    silentUntil.set(app, performance.now() + SILENT_MS)
    const subject = route ? `A page of "${app}"` : 'A page'
    store.log(`${subject} is served as it was composed, because it cannot be rendered on request. ${message}`, {
      reqId: requestId,
      trace_id: traceIdOf(requestId),
      route: route?.route.path,
      release: route ? `${app}@${composition.apps[app]?.version}` : composition.id,
    })
  }

  async function render(renderer: CompositionRenderer, route: RequestRoute, language: string | undefined) {
    const read = await readPageData(readApi, route)
    if (!read) return undefined
    const { data, statusCode } = read
    // All addresses where the API finds nothing share one page, which shows none of them. A page that reads nothing is there.
    const isMissing = statusCode === 404 && Object.values(data).every((body) => body === null)
    const { path, search } = isMissing ? { path: route.missingPath, search: '' } : route
    return { page: await pageFor(renderer, { route, path, search, language, data }), statusCode }
  }

  return {
    /** The page at an address. Undefined when its route needs no data, and when it cannot be rendered. */
    async find(
      composition: Composition,
      { requestId, language, ...address }: Visit,
    ): Promise<PageOnRequest | undefined> {
      if (address.path.length + address.search.length > MAX_ADDRESS_LENGTH) return undefined
      let route: RequestRoute | undefined
      try {
        const renderer = await rendererOf(composition)
        route = requestRoute(renderer.releases, address)
        return route && (await render(renderer, route, language))
      } catch (error) {
        // The composed page is good enough for the visitor when the API or the renderer fails.
        logFailure(error as Error, composition, { route, requestId })
        return undefined
      }
    },
    close: () => Promise.all(renderers.values().map(closeRenderer)),
  }
}

/** Renders a page, or returns the one that was rendered from the same data for the same address. */
function renderedPages() {
  const pages = recentMap<Promise<ServedPage>>({ max: MAX_PAGES })
  return function pageFor(renderer: CompositionRenderer, order: PageOrder): Promise<ServedPage> {
    const { language = '' } = order
    const key = `${renderer.id} ${language} ${order.path}${order.search} ${hash(JSON.stringify(order.data))}`
    let isHit = true
    const page = pages.getOrCreate(key, () => {
      isHit = false
      const rendering = measureRendering('page', renderer.render(order))
      rendering.catch((error: Error) => {
        setTimeout(() => pages.delete(key), error instanceof RendererBusy ? 0 : FAILED_MS).unref()
      })
      return rendering
    })
    measure('civictrack:cache-read', { cache: 'pages', isHit })
    return page
  }
}

async function closeRenderer(renderer: Promise<CompositionRenderer>): Promise<void> {
  await renderer.then(({ close }) => close()).catch(() => undefined)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
