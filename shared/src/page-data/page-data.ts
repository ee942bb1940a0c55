import { createContext, use } from 'react'

/** Answers of the API by the names that the app's manifest gives them; null where the API knows no such thing. */
export type PageData = Record<string, unknown>

const PageDataContext = createContext<PageData | null>(null)

/** The shell puts in what the server has rendered the page with. */
export const PageDataProvider = PageDataContext

/**
 * What the server has rendered this page with (`data` of the route in `app.json`), the same while its HTML is hydrated.
 * Null for a page that was come to within the document, or that the server could not render: it fetches for itself.
 */
export function usePageData(): PageData | null {
  return use(PageDataContext)
}
