import { runOutbox } from '@civictrack/shared'
import createCache from '@emotion/cache'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readComposition } from './composition/live-composition'
import { readPageData } from './composition/page-data'
import { CONTENT_ID } from './frame/main'
import { federatedPages } from './remotes/federated-pages'
import { keptHtml } from './remotes/kept-html'
import { prefetchOnIntent } from './remotes/prefetch'
import { typedText } from './remotes/typed-text'
import { places } from './routing/places'
import { Site } from './site'

/** Brings the server-rendered page to life. */
export function startSite(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no place for the site.')
  const composition = readComposition(document)
  const pages = federatedPages(composition)
  const data = readPageData(document)
  if (composition.prerendered) keptHtml.keep(document.getElementById(CONTENT_ID))
  // Rules go in through the CSSOM, also in development: the site's policy lets no script write style text.
  const styles = createCache({ key: 'css', speedy: true })
  const site = <Site composition={composition} pages={pages} styles={styles} data={data} />
  // As a transition: React then works in slices, and a finger on the screen is heard between two of them.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
  typedText.watch()
  prefetchOnIntent(composition, pages)
  places.start()
  runOutbox()
}
