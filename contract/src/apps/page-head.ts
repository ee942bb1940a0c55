/** The head of a document whose content comes from data. */
export interface PageHead {
  title: string
  description: string
  /** Path of a JPEG for link previews, on the site's own origin. */
  image?: string
  /** The preferred address, as a path, where several lead to the page. */
  canonical?: string
}

/** A page component with a head: `ReportsPage.head = (data) => ...`. Null where the data is missing. */
export interface PageWithHead {
  head?: (data: Record<string, unknown>) => PageHead | null
}
