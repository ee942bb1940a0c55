import { createContext, use } from 'react'

/** Responses of the API by the names that the app's manifest gives them; null where the API found nothing. */
export type PageData = Record<string, unknown>

const PageDataContext = createContext<PageData | null>(null)

/** The shell provides the data that the server has rendered the page with. */
export const PageDataProvider = PageDataContext

/**
 * The data that the server has rendered this page with (`data` of the route in `app.json`), the same during hydration.
 * Null after a client navigation, or when the server could not render the page: then the page fetches its data itself.
 */
export function usePageData(): PageData | null {
  return use(PageDataContext)
}
