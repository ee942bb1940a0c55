import type { LiveComposition } from '@civictrack/contract'
import { runWhenIdle } from '@civictrack/shared'
import type { SitePage } from '../composition/site-map'

/** Stores offline pages when the browser is idle: on a page that opens offline, or where earlier ones are stored. */
export function offerOffline(page: SitePage | undefined, composition: LiveComposition): void {
  if (!('serviceWorker' in navigator) || !isReleased(composition)) return
  const isOfflinePage = page?.offline === true
  if (!isOfflinePage && !navigator.serviceWorker.controller) return
  runWhenIdle(() => {
    import('./keep-offline')
      .then(({ keepOffline }) => keepOffline(composition, { isOfflinePage }))
      // Without stored pages the site needs the network, as every site does.
      .catch(() => undefined)
  })
}

/** A development build changes all the time, so none of it is stored. */
function isReleased({ id }: LiveComposition): boolean {
  return id !== 'development'
}
