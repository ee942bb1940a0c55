import type { PageData } from '@civictrack/shared/host'

/** What the site server has rendered this page with, where it did so on request. */
export function readPageData(document: Document): PageData | undefined {
  const element = document.getElementById('page-data')
  return element ? JSON.parse(element.textContent) : undefined
}
