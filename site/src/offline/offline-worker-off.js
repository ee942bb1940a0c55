// Served instead of the service worker where it is switched off: takes back everything it kept, and itself.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(goAway()))

async function goAway() {
  for (const name of await caches.keys()) {
    if (name.startsWith('civictrack-offline-')) await caches.delete(name)
  }
  await self.registration.unregister()
}
