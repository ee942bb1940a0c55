import type { LiveComposition } from '@civictrack/contract'
import { runWhenIdle } from '@civictrack/shared'
import type { SitePage } from '../composition/site-map'

/** On a page that can be opened offline, or where something is kept for that already: sees to it when there is time. */
export function offerOffline(page: SitePage | undefined, composition: LiveComposition): void {
  if (!('serviceWorker' in navigator) || !isReleased(composition)) return
  const isOfflinePage = page?.offline === true
  if (!isOfflinePage && !navigator.serviceWorker.controller) return
  runWhenIdle(() => {
    import('./keep-offline')
      .then(({ keepOffline }) => keepOffline(composition, { isOfflinePage }))
      // Without it the site needs its network, as every site does.
      .catch(() => undefined)
  })
}

/** What is being worked on is served by nobody in this form twice. */
function isReleased({ id }: LiveComposition): boolean {
  return id !== 'development'
}
