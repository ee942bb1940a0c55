import type { LiveComposition } from '@civictrack/contract'
import { trustedScriptUrl } from '../federation/trusted-script-url'
import { savesData } from '../prefetch/saves-data'

const WORKER = '/offline-worker.js'

/**
 * Stores this composition's offline pages, so that they open without a network. An offline page calls it, and any page
 * where earlier ones are stored, to update them. A preview stores nothing and deletes what is stored, as it would be
 * shown in place of the live site.
 */
export async function keepOffline(composition: LiveComposition, { isOfflinePage }: { isOfflinePage: boolean }) {
  if (!('serviceWorker' in navigator)) return
  const registered = await navigator.serviceWorker.getRegistration('/').catch(() => undefined)
  if ('preview' in composition && composition.preview) return forget(registered)
  if (!registered && !isOfflinePage) return
  if (!isOfflinePage && savesData()) return
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(WORKER), { updateViaCache: 'none' })
  const worker = registration.active ?? (await navigator.serviceWorker.ready).active
  worker?.postMessage({ kind: 'keep', composition: composition.id, language: composition.language })
}

async function forget(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration) return
  await registration.unregister()
  for (const name of await caches.keys()) {
    if (name.startsWith('civictrack-offline-')) await caches.delete(name)
  }
}
