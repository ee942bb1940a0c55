import type { LiveComposition } from '@civictrack/contract'
import { type Isolation, rendererIsolation } from './isolation/isolation'
import type { Question, Rendering } from './process/messages'
import { listing, loading, releaseNames, rendering } from './process/questions'
import { renderProcess } from './process/render-process'
import type { Bundle } from './verified-bundles'

export interface RenderRequest {
  composition: Omit<LiveComposition, 'prerendered'>
  /** The same composition in each further language. */
  translations?: Omit<LiveComposition, 'prerendered'>[]
  /** Each app's Node bundle. */
  bundles: Record<string, Bundle>
  /** A path that no app has, for the "page not found" page. */
  unknownPath: string
}

export interface RenderedPage extends Rendering {
  path: string
  app: string | null
  page: string | null
  prerendered: boolean
  /** The language that it was ordered in; undefined for English. */
  ordered?: string | undefined
  /** The Atom feed of the page's list, with its query. */
  feed?: string | undefined
}

interface Limits {
  /** For all pages together, which take a few seconds. */
  totalMs: number
  /** For one page, which takes some hundredths of a second. A bundle that loops must not delay a promotion. */
  stepMs: number
  isolation?: Isolation
  /** Aborted when the pages are no longer needed. */
  signal?: AbortSignal | undefined
}

const LIMITS: Limits = { totalMs: 120_000, stepMs: 20_000 }

/**
 * Renders all pages of a composition in a separate process that has no secrets and reaches nothing, because the bundles are
 * other teams' code.
 * @throws {Error} naming the release and its page that does not render, or the step that exceeded its time limit.
 */
export async function renderInChild(request: RenderRequest, limits: Partial<Limits> = {}): Promise<RenderedPage[]> {
  const { totalMs, stepMs, signal, isolation = await rendererIsolation() } = { ...LIMITS, ...limits }
  const renderer = renderProcess({ isolation, releases: releaseNames(request.bundles) })
  const total = setTimeout(() => renderer.stop(totalMs), totalMs)
  signal?.addEventListener('abort', renderer.close, { once: true })
  if (signal?.aborted) renderer.close()
  try {
    return await renderAll(request, (question) => renderer.ask({ ...question, limitMs: stepMs }))
  } finally {
    clearTimeout(total)
    renderer.close()
  }
}

type Ask = <Value>(question: Omit<Question<Value>, 'limitMs'>) => Promise<Value>

async function renderAll(request: RenderRequest, ask: Ask): Promise<RenderedPage[]> {
  const { composition, translations = [], bundles, unknownPath } = request
  for (const bundle of shellFirst(bundles)) await ask(loading(bundle))
  const paths = await ask(listing(composition))
  const pages: RenderedPage[] = []
  for (const one of [composition, ...translations]) {
    const ordered = one.language
    for (const { path, app, page, prerender } of paths) {
      if (!Object.hasOwn(bundles, app)) throw new Error(`The shell lists a page of "${app}", which is not an app here.`)
      const rendered = await ask(rendering({ app, path, composition: { ...one, prerendered: prerender } }))
      pages.push({ ...rendered, path, app, page, prerendered: prerender, ordered })
    }
    const notFound = { app: null, path: unknownPath, composition: { ...one, prerendered: false } }
    const rendered = await ask(rendering(notFound))
    pages.push({ ...rendered, path: unknownPath, app: null, page: null, prerendered: false, ordered })
  }
  return pages
}

/** The shell provides the modules that the other bundles require. */
function shellFirst(bundles: Record<string, Bundle>): Bundle[] {
  const { shell, ...others } = bundles
  return [...(shell ? [shell] : []), ...Object.values(others)]
}
