/** What the document's head says of a page whose content comes from data. */
export interface PageHead {
  title: string
  description: string
  /** Path of a JPEG for link previews, on the site's own origin. */
  image?: string
  /** The page's one address, as a path, where several lead to it. */
  canonical?: string
}

/** A page component that knows its head: `ReportListPage.head = (data) => ...`. Null for what is not there. */
export interface PageWithHead {
  head?: (data: Record<string, unknown>) => PageHead | null
}
