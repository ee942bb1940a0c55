import type { PageData } from '@civictrack/shared/host'

/** The data that the site server has rendered this page with, where it rendered it on request. */
export function readPageData(document: Document): PageData | undefined {
  const element = document.getElementById('page-data')
  return element ? JSON.parse(element.textContent) : undefined
}
