import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPage, ComposedPages, Composition, Release } from '@civictrack/contract'
import { type RenderedPage, renderInChild } from '../render/render-in-child'
import { verifiedBundles } from '../render/verified-bundles'
import type { Store } from '../store/store'
import { contentSecurityPolicy } from './content-security-policy'
import { documentOf } from './document'
import { liveComposition } from './live-composition'

/** A path that no app has: the shell renders its "page not found" page for it. */
const UNKNOWN_PATH = '/page-not-found'

interface Order {
  store: Store
  composition: Composition
  releases: Release[]
  /** The folder into which the pages are written. */
  folder: string
}

/**
 * Renders and writes every page of a composition.
 * @throws {Error} that names the release whose page does not render, or that was changed after it was published.
 */
export async function composePages({ store, composition, releases, folder }: Order): Promise<ComposedPages> {
  const live = liveComposition(composition, releases)
  const bundles = await verifiedBundles(store, composition)
  const rendered = await renderInChild({ composition: live, bundles, unknownPath: UNKNOWN_PATH })
  const composed = await Promise.all(
    rendered.map(async (page, index): Promise<[string, ComposedPage]> => {
      const html = documentOf({ page, composition: live, releases })
      const file = `${index}.html`
      await writeFile(join(folder, file), html)
      const hash = createHash('sha256').update(html).digest('hex')
      return [page.path.toLowerCase(), { file, hash, contentSecurityPolicy: contentSecurityPolicy(page, releases) }]
    }),
  )
  return composedPages(composed, rendered, releases)
}

function composedPages(
  composed: [string, ComposedPage][],
  rendered: RenderedPage[],
  releases: Release[],
): ComposedPages {
  const notFound = composed[rendered.findIndex(({ path }) => path === UNKNOWN_PATH)]?.[1]
  if (!notFound) throw new Error('The shell did not render the "page not found" page.')
  const redirects = releases.flatMap(({ manifest }) => manifest.redirects ?? [])
  return {
    routes: Object.fromEntries(composed.filter(([path]) => path !== UNKNOWN_PATH)),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from.toLowerCase(), to])),
    notFound,
  }
}
