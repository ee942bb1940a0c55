import type { LiveComposition } from '@civictrack/contract'
import { type PageData, PageDataProvider, SiteRouter, ThemeRoot, Toaster } from '@civictrack/shared/host'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CompositionProvider } from './composition/live-composition'
import { type DocumentState, DocumentStateProvider } from './document-state/document-state'
import { PageLoaderProvider } from './page-loader/page-loader-context'
import type { PageLoader } from './page-loader/run-page-loader'
import { ErrorBoundary } from './remote-page/error-boundary'
import { SitePages } from './routing/site-pages'

interface Props {
  composition: LiveComposition
  documentState: DocumentState
  pages: PageLoader
  styles: EmotionCache
  /** On the server: the path of the page to render. */
  path?: string
  /** The data that the server has rendered the first page with. */
  data?: PageData
}

/** The whole site: one root, one router, one theme, one list of toasts. The same tree on the server and in the browser. */
export function Site({ composition, documentState, pages, styles, path, data }: Props) {
  return (
    <CacheProvider value={styles}>
      <ThemeRoot>
        <CompositionProvider value={composition}>
          <DocumentStateProvider value={documentState}>
            <PageLoaderProvider value={pages}>
              <SiteRouter path={path}>
                <PageDataProvider value={data ?? null}>
                  <SitePages />
                </PageDataProvider>
              </SiteRouter>
              {/* A toast that cannot be shown must not take the page with it. */}
              <ErrorBoundary fallback={null}>
                <Toaster />
              </ErrorBoundary>
            </PageLoaderProvider>
          </DocumentStateProvider>
        </CompositionProvider>
      </ThemeRoot>
    </CacheProvider>
  )
}
