import type { LiveComposition } from '@civictrack/contract'
import { startOutbox } from '@civictrack/shared/host'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readComposition } from './composition/live-composition'
import { readPageData } from './composition/page-data'
import { pageAt } from './composition/site-map'
import { earlyClicks } from './first-paint/early-clicks'
import { barColour } from './frame/bar-colour'
import { CONTENT_ID } from './frame/main'
import { nextTask } from './next-task'
import { federatedPages } from './remotes/federated-pages'
import { keptHtml } from './remotes/kept-html'
import type { PageSource } from './remotes/page-source'
import { prefetchOnIntent } from './remotes/prefetch'
import { typedText } from './remotes/typed-text'
import { renderedStyles } from './rendered-styles'
import { places } from './routing/places'
import { Site } from './site'

/** Brings the server-rendered page to life, in short tasks like all that came before. */
export async function startSite(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no place for the site.')
  const composition = readComposition(document)
  const pages = federatedPages(composition)
  await nextTask()
  if (composition.prerendered) keptHtml.keep(document.getElementById(CONTENT_ID))
  typedText.watch()
  prefetchOnIntent(composition, pages)
  places.start()
  barColour.start()
  await nextTask()
  const data = readPageData(document)
  const site = <Site composition={composition} pages={pages} styles={renderedStyles()} data={data} />
  earlyClicks.start()
  // As a transition: React then works in slices, and a finger on the screen is heard between two of them.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
  fetchPage(composition, pages)
  startOutbox()
}

/** Begins what React asks for a little later, so that what the document has preloaded is of use also to who leaves before. */
function fetchPage(composition: LiveComposition, pages: PageSource): void {
  const page = pageAt(composition, location.pathname)
  if (page) pages.load(page.app, page.page).catch(() => undefined)
}
