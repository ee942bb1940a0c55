import { type ComponentType, createContext, use } from 'react'

/** Where pages come from: the federation in the browser, bundles at hand on the server. */
export interface PageSource {
  /** The page if it is at hand already. */
  peek: (app: string, page: string) => ComponentType | undefined
  /**
   * Loads the page; fails within eight seconds. Every call after a failure is a fresh attempt; with `isAnew` it does not
   * even join what somebody else has begun since.
   */
  load: (app: string, page: string, isAnew?: boolean) => Promise<ComponentType>
}

const PageSourceContext = createContext<PageSource | null>(null)

export const PageSourceProvider = PageSourceContext

export function usePageSource(): PageSource {
  const source = use(PageSourceContext)
  if (!source) throw new Error('There is no page source around this component.')
  return source
}
