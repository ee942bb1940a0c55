// The service worker. Without a network it opens the pages that the site stores for offline use; with a network it changes
// nothing. Each composition has its own cache in one language, which is used only once all of its files are stored and verified.

const PREFIX = 'civictrack-offline-'
const COMPLETE = '/offline/complete'
/** When the network does not respond for this long, a stored page is shown instead, if there is one. */
const NETWORK_TIMEOUT_MS = 8000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Where the browser supports static routes, API calls do not wait until this worker has started.
  event.addRoutes?.(
    ['/api/*', '/media/*', '/Answer/*', '/Fixed/*'].map((pathname) => ({
      condition: { urlPattern: new URLPattern({ pathname }) },
      source: 'network',
    })),
  )
})

self.addEventListener('message', (event) => {
  if (event.data?.kind !== 'keep') return
  event.waitUntil(
    storeComposition(event.data).then(
      (isKept) => event.ports[0]?.postMessage({ isKept }),
      () => event.ports[0]?.postMessage({ isKept: false }),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // Links from mails belong to no app: they open from the network, or not at all.
  if (request.method !== 'GET' || /^\/(?:Answer|Fixed)\//.test(url.pathname)) return
  if (request.mode === 'navigate' && url.origin === location.origin) event.respondWith(navigate(event, url))
  else if (/^\/(?:releases|compositions)\//.test(url.pathname)) event.respondWith(asset(request))
})

/** Stores all files of a composition, or none, and then deletes the caches of other compositions. */
async function storeComposition({ composition, language }) {
  const name = PREFIX + composition + (language ? `-${language}` : '')
  const cache = await caches.open(name)
  if (await cache.match(COMPLETE)) return true
  try {
    const response = await fetch(`/offline/composition.json${language ? `?lang=${language}` : ''}`, {
      cache: 'no-store',
    })
    const wanted = await response.json()
    if (!response.ok || wanted.id !== composition) throw new Error('Another composition is live.')
    await storeAsset(cache, { address: `/compositions/${composition}/${language ?? 'en'}.json` })
    await Promise.all(wanted.assets.map((file) => storeAsset(cache, file)))
    await Promise.all(wanted.documents.map((path) => storeDocument(cache, path, composition)))
    await cache.put(COMPLETE, new Response(composition))
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  await deleteOtherCaches(name)
  return true
}

/** With `integrity` the browser checks the hash: wrong bytes are a network error, and nothing of the composition is stored. */
async function storeAsset(cache, { address, integrity }) {
  const response = await fetch(address, { integrity, mode: 'cors', credentials: 'omit' })
  if (!response.ok) throw new Error(`${address} responds with ${response.status}.`)
  await cache.put(address, response)
}

async function storeDocument(cache, address, composition) {
  const headers = { 'X-Composition': composition }
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit', headers })
  const isOfComposition = response.ok && !response.redirected && response.headers.get('X-Composition') === composition
  if (!isOfComposition) throw new Error(`${address} is not part of this composition.`)
  // A page is found by its path, whatever language it is in.
  await cache.put(new URL(address, location.origin).pathname.toLowerCase(), response)
}

async function deleteOtherCaches(name) {
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other)
  }
}

/** Tries the network first, always. */
async function navigate(event, url) {
  const stored = storedDocument(url.pathname)
  const network = fetch(event.request)
  try {
    return await Promise.race([network, timeoutIfStored(stored)])
  } catch (error) {
    network.catch(() => undefined)
    const page = await stored
    if (page) return page
    return (await hasStoredPages()) ? offlineNotice() : Promise.reject(error)
  }
}

/** Rejects after the timeout when there is a stored page; without one it waits for the network. */
async function timeoutIfStored(stored) {
  await new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))
  if (await stored) throw new Error('The network does not respond.')
  return new Promise(() => undefined)
}

async function storedDocument(pathname) {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return storedIn(await completeCache(), path === '/reportissue' ? '/issue' : path)
}

async function hasStoredPages() {
  return (await completeCache()) !== undefined
}

/** The name of the cache that holds a whole composition. */
async function completeCache() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && (await storedIn(name, COMPLETE))) return name
  }
  return undefined
}

/** Opens no cache: that would create one again that the next worker has just deleted. */
async function storedIn(cacheName, request) {
  return cacheName === undefined ? undefined : caches.match(request, { cacheName })
}

/** Assets of releases never change, and the page checks their hash again, so a stored one can be used at any time. */
async function asset(request) {
  return (await storedIn(await completeCache(), request)) ?? fetch(request)
}

/** A page without external files, because nothing can be loaded now. */
function offlineNotice() {
  const html = `<!doctype html><html lang="en-NG"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>You appear to be offline</title>
<style>:root{color-scheme:light dark}body{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1.05rem/1.6 system-ui,sans-serif}
h1{font-size:1.8rem;line-height:1.2}a{display:inline-block;padding:.8rem 0;margin-inline-end:1.5rem}</style>
<main><h1>You appear to be offline.</h1><p>This page needs a connection. You can write a report now: it is kept on this
device and sent when you are back online.</p><p><a href="/Issue">Write a report</a><a href="">Try again</a></p></main></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
