import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPage, ComposedPages, Composition, LiveComposition, Release } from '@civictrack/contract'
import { measureRendering } from '../measure/measure'
import { type RenderedPage, type RenderRequest, renderInChild } from '../render/render-in-child'
import { verifiedBundles } from '../render/verified-bundles'
import type { Store } from '../store/store'
import { contentSecurityPolicy } from './content-security-policy'
import { documentOf } from './document'
import { liveComposition, offeredLanguages } from './live-composition'

/** A path that no app has: the shell renders its "page not found" page for it. */
const UNKNOWN_PATH = '/page-not-found'

interface Order {
  store: Store
  composition: Composition
  releases: Release[]
  /** The folder into which the pages are written. */
  folder: string
  /** Aborted when the pages in other languages are no longer needed. */
  signal?: AbortSignal
}

type Translated = Pick<ComposedPages, 'languages'>

/**
 * Renders and writes every page of a composition in English. A second process renders the other languages meanwhile: they are
 * needed only when the composition is stored.
 * @throws {Error} that names the release whose page does not render, or that was changed after it was published; so does
 * `translated`.
 */
export async function composePages(order: Order): Promise<{ pages: ComposedPages; translated: Promise<Translated> }> {
  const { store, composition, releases } = order
  const bundles = await verifiedBundles(store, composition)
  const translated = composeTranslations(order, bundles)
  // The caller waits for it after the English pages.
  translated.catch(() => undefined)
  const english = liveComposition(composition, releases)
  const rendered = await measureRendering(
    'composition',
    renderInChild({ composition: english, bundles, unknownPath: UNKNOWN_PATH }),
  )
  const composed = await writePages(order, { live: english, rendered })
  const redirects = releases.flatMap(({ manifest }) => manifest.redirects ?? [])
  const pages = {
    ...pagesOf(composed),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from.toLowerCase(), to])),
  }
  return { pages, translated }
}

async function composeTranslations(order: Order, bundles: RenderRequest['bundles']): Promise<Translated> {
  const { composition, releases, signal } = order
  const [first, ...others] = offeredLanguages(releases).map(({ code }) => liveComposition(composition, releases, code))
  if (!first) return {}
  const request = { composition: first, translations: others, bundles, unknownPath: UNKNOWN_PATH }
  const rendered = await measureRendering('translations', renderInChild(request, { signal }))
  const languages = [first, ...others].map(async (live) => {
    const own = rendered.filter(({ ordered }) => ordered === live.language)
    return [live.language, pagesOf(await writePages(order, { live, rendered: own }))] as const
  })
  return { languages: Object.fromEntries(await Promise.all(languages)) }
}

interface Rendered {
  live: Omit<LiveComposition, 'prerendered'>
  rendered: RenderedPage[]
}

/** Writes the documents of one language. */
function writePages({ releases, folder }: Order, { live, rendered }: Rendered): Promise<Composed[]> {
  return Promise.all(
    rendered.map(async (page, index) => {
      const html = documentOf({ page, composition: live, releases })
      const file = live.language === undefined ? `${index}.html` : `${live.language}-${index}.html`
      await writeFile(join(folder, file), html)
      const hash = createHash('sha256').update(html).digest('hex')
      return { page, document: { file, hash, contentSecurityPolicy: contentSecurityPolicy(page, releases) } }
    }),
  )
}

interface Composed {
  page: RenderedPage
  document: ComposedPage
}

function pagesOf(composed: Composed[]): Pick<ComposedPages, 'routes' | 'notFound'> {
  const notFound = composed.find(({ page }) => page.path === UNKNOWN_PATH)?.document
  if (!notFound) throw new Error('The shell did not render the "page not found" page.')
  const routes = composed.filter(({ page }) => page.path !== UNKNOWN_PATH)
  return {
    routes: Object.fromEntries(routes.map(({ page, document }) => [page.path.toLowerCase(), document])),
    notFound,
  }
}
