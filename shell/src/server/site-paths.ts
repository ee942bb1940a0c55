import type { LiveComposition } from '@civictrack/contract'
import { pagesOf, type SitePage } from '../composition/site-map'

/** All pages of a composition. Each becomes a document. */
export function sitePaths(composition: LiveComposition): SitePage[] {
  return pagesOf(composition)
}
