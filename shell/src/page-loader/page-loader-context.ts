import { createContext, use } from 'react'
import type { PageLoader } from './run-page-loader'

const PageLoaderContext = createContext<PageLoader | null>(null)

export const PageLoaderProvider = PageLoaderContext

export function usePageLoader(): PageLoader {
  const loader = use(PageLoaderContext)
  if (!loader) throw new Error('There is no PageLoaderProvider around this component. Render it inside <Site>.')
  return loader
}
