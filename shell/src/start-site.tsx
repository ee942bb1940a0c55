import { startOutbox } from '@civictrack/shared/host'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { noteProblem } from './browser-report/problems'
import { startBrowserReport } from './browser-report/start-browser-report'
import { readComposition } from './composition/live-composition'
import { readPageData } from './composition/page-data'
import { pageAt, type SitePage } from './composition/site-map'
import { createDocumentState } from './document-state/document-state'
import { appTexts } from './federation/app-texts'
import { remoteModules } from './federation/remote-modules'
import { CONTENT_ID } from './frame/main'
import { nextTask } from './next-task'
import { type PageLoader, runPageLoader } from './page-loader/run-page-loader'
import { prefetchOnIntent } from './prefetch/prefetch'
import { renderedStyles } from './rendered-styles'
import { Site } from './site'

/** Hydrates the server-rendered page, in short tasks like those before it (main.ts). */
export async function startSite(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no element with the id "root" to show the site in.')
  const composition = await readComposition(document)
  const report = startBrowserReport(composition)
  const documentState = createDocumentState()
  const texts = appTexts(composition)
  const pages = runPageLoader({ composition, documentState, remotes: remoteModules(composition, texts) })
  addEventListener('online', pages.networkIsBack)
  await nextTask()
  documentState.start(composition.prerendered ? document.getElementById(CONTENT_ID) : null)
  prefetchOnIntent(composition, pages)
  await nextTask()
  const site = (
    <Site
      composition={composition}
      documentState={documentState}
      pages={pages}
      styles={renderedStyles()}
      data={readPageData(document)}
    />
  )
  documentState.earlyClicks.start()
  const first = pageAt(composition, location.pathname)
  // The document's own scripts have brought these already, unless one of them did not load.
  await Promise.all(['shell', first?.app ?? 'shell'].map(texts.load))
  // As a transition: React then works in slices, and the browser handles taps between two of them.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, site, { onCaughtError })
    else createRoot(root, { onCaughtError }).render(site)
  })
  delete document.documentElement.dataset.starting
  loadFirstPage(first, pages)
  startOutbox()
  report.measureWhenIdle()
}

/** React reports all other errors of rendering as if nothing had caught them. */
function onCaughtError(error: unknown): void {
  console.error(error)
  noteProblem({ type: 'caught', error })
}

/**
 * Loads the page before React asks for it, so that the scripts that the document has preloaded are used also when the
 * visitor leaves early. The visitor's wait has begun with the document, or with the touch that started the scripts.
 */
function loadFirstPage(page: SitePage | undefined, pages: PageLoader): void {
  const { scriptsStartedAt = 0 } = document.documentElement as HTMLElement & { scriptsStartedAt?: number }
  if (page) pages.prefetch(page.app, page.page, performance.now() - scriptsStartedAt)
}
