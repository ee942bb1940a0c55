// Served instead of the service worker when offline use is switched off: deletes its pages and unregisters itself. The pages
// go at once: the browser may let the earlier worker finish its work before it activates this one.
self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(removePages())
})
self.addEventListener('activate', (event) => event.waitUntil(removePages().then(() => self.registration.unregister())))

async function removePages() {
  for (const name of await caches.keys()) {
    if (name.startsWith('civictrack-offline-')) await caches.delete(name)
  }
}
