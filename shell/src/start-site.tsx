import type { LiveComposition } from '@civictrack/contract'
import { startOutbox } from '@civictrack/shared/host'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readComposition } from './composition/live-composition'
import { readPageData } from './composition/page-data'
import { pageAt } from './composition/site-map'
import { createDocumentState } from './document-state/document-state'
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
  const composition = readComposition(document)
  const documentState = createDocumentState()
  const pages = runPageLoader({ composition, documentState, remotes: remoteModules(composition) })
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
  // As a transition: React then works in slices, and the browser handles taps between two of them.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
  loadFirstPage(composition, pages)
  startOutbox()
}

/**
 * Loads the page before React asks for it, so that the scripts that the document has preloaded are used also when the
 * visitor leaves early. The visitor's wait has begun with the document.
 */
function loadFirstPage(composition: LiveComposition, pages: PageLoader): void {
  const page = pageAt(composition, location.pathname)
  if (page) pages.prefetch(page.app, page.page, performance.now())
}
