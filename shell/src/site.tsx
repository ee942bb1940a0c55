import type { LiveComposition } from '@civictrack/contract'
import { type PageData, PageDataProvider, SiteRouter, ThemeRoot, Toaster } from '@civictrack/shared/host'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CompositionProvider } from './composition/live-composition'
import { ErrorBoundary } from './remotes/error-boundary'
import { type PageSource, PageSourceProvider } from './remotes/page-source'
import { SitePages } from './routing/site-pages'

interface Props {
  composition: LiveComposition
  pages: PageSource
  styles: EmotionCache
  /** On the server: the path of the page to render. */
  path?: string
  /** What the server has rendered the first page with. */
  data?: PageData
}

/** The whole site: one root, one router, one theme, one list of toasts. The same tree on the server and in the browser. */
export function Site({ composition, pages, styles, path, data }: Props) {
  return (
    <CacheProvider value={styles}>
      <ThemeRoot>
        <CompositionProvider value={composition}>
          <PageSourceProvider value={pages}>
            <SiteRouter path={path}>
              <PageDataProvider value={data ?? null}>
                <SitePages />
              </PageDataProvider>
            </SiteRouter>
            {/* A toast that cannot be shown must not take the page with it. */}
            <ErrorBoundary fallback={null}>
              <Toaster />
            </ErrorBoundary>
          </PageSourceProvider>
        </CompositionProvider>
      </ThemeRoot>
    </CacheProvider>
  )
}
