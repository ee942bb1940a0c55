// Served instead of the service worker when offline use is switched off: deletes its caches and unregisters itself.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(removeItself()))

async function removeItself() {
  for (const name of await caches.keys()) {
    if (name.startsWith('civictrack-offline-')) await caches.delete(name)
  }
  await self.registration.unregister()
}
