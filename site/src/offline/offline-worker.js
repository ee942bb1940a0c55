// The service worker: opens the pages that the site keeps for offline use when there is no network. It changes nothing
// while there is one. Each composition has a cache of its own, used only once everything of it is there and verified.

const PREFIX = 'civictrack-offline-'
const COMPLETE = '/offline/complete'
/** A network that says nothing for so long is as good as none, where a kept page can stand in. */
const PATIENCE_MS = 8000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Calls of the API never wait for this worker to wake up, where the browser lets it say so.
  event.addRoutes?.([
    { condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' },
    { condition: { urlPattern: new URLPattern({ pathname: '/media/*' }) }, source: 'network' },
  ])
})

self.addEventListener('message', (event) => {
  if (event.data?.kind !== 'keep') return
  event.waitUntil(
    keep(event.data.composition).then(
      (isKept) => event.ports[0]?.postMessage({ isKept }),
      () => event.ports[0]?.postMessage({ isKept: false }),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && url.origin === location.origin) event.respondWith(navigate(event, url))
  else if (url.pathname.startsWith('/releases/')) event.respondWith(asset(request))
})

/** Keeps a composition whole, or not at all. What is kept of others goes when it is there. */
async function keep(composition) {
  const name = PREFIX + composition
  const cache = await caches.open(name)
  if (await cache.match(COMPLETE)) return true
  try {
    const answer = await fetch('/offline/composition.json', { cache: 'no-store' })
    const wanted = await answer.json()
    if (!answer.ok || wanted.id !== composition) throw new Error('Another composition is live.')
    await Promise.all(wanted.assets.map((file) => keepAsset(cache, file)))
    await Promise.all(wanted.documents.map((path) => keepDocument(cache, path, composition)))
    await cache.put(COMPLETE, new Response(composition))
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  await forgetOthers(name)
  return true
}

/** The browser compares the bytes with the hash; others are a network error, and nothing of the composition is kept. */
async function keepAsset(cache, { address, integrity }) {
  const answer = await fetch(address, { integrity, mode: 'cors', credentials: 'omit' })
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`)
  await cache.put(address, answer)
}

async function keepDocument(cache, path, composition) {
  const answer = await fetch(path, { cache: 'no-store', credentials: 'omit' })
  const isRight = answer.ok && !answer.redirected && answer.headers.get('X-Composition') === composition
  if (!isRight) throw new Error(`${path} is not of this composition.`)
  await cache.put(path.toLowerCase(), answer)
}

async function forgetOthers(name) {
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other)
  }
}

/** The network comes first, always. */
async function navigate(event, url) {
  const kept = keptDocument(url.pathname)
  const network = fetch(event.request)
  try {
    return await Promise.race([network, silence(kept)])
  } catch (error) {
    network.catch(() => undefined)
    const page = await kept
    if (page) return page
    return (await hasAny()) ? offlineNotice() : Promise.reject(error)
  }
}

/** Fails when the network has been silent for too long and there is a page to show instead. */
async function silence(kept) {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (await kept) throw new Error('The network is silent.')
  return new Promise(() => undefined)
}

async function keptDocument(pathname) {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  const cache = await completeCache()
  return cache?.match(path === '/reportissue' ? '/issue' : path)
}

async function hasAny() {
  return (await completeCache()) !== undefined
}

async function completeCache() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const cache = await caches.open(name)
    if (await cache.match(COMPLETE)) return cache
  }
  return undefined
}

/** Files of releases never change, and the page checks their hash again: a kept one is as good as a fetched one. */
async function asset(request) {
  const cache = await completeCache()
  return (await cache?.match(request)) ?? fetch(request)
}

/** Whole in itself, and in the colours of the device: nothing else can be fetched now. */
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
