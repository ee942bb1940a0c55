import type { LiveComposition } from '@civictrack/contract'
import { pagesOf, type SitePage } from '../composition/site-map'

/** All pages of a composition, each of which becomes a document. */
export function sitePaths(composition: LiveComposition): SitePage[] {
  return pagesOf(composition)
}
