import type { LiveComposition } from '@civictrack/contract'
import type { ComponentType } from 'react'
import { forgetApp, loadApp, startFederation } from './federation'
import type { PageSource } from './page-source'
import { within } from './within'

/** A citizen waits at most eight seconds for a page or a word about it; what is left is for showing it. */
const LOAD_DEADLINE_MS = 7000
/** Where the document itself has come slowly, so will the page: a load always has this long. */
const SHORTEST_DEADLINE_MS = 3500
/** A second attempt of its own accord is worth it only while there is time for it. */
const SECOND_ATTEMPT_BEFORE_MS = 3000
/** Refreshing what the HTTP cache holds must not eat the time of the attempt itself. */
const REFRESH_MS = 2500

/** Pages from the remotes of a composition. A failure of one app touches no other. */
export function federatedPages(composition: LiveComposition): PageSource {
  const loaded = new Map<string, ComponentType>()
  const pending = new Map<string, Promise<ComponentType>>()
  const attempts = new Map<string, number>()
  const broken = new Set<string>()
  let isFirstLoad = true
  startFederation(composition)

  /** The citizen's wait for the first page began with the document, before there was a script to count it. */
  function nextDeadline(start: number): number {
    const waitedMs = isFirstLoad ? start : 0
    isFirstLoad = false
    return Math.max(LOAD_DEADLINE_MS - waitedMs, SHORTEST_DEADLINE_MS)
  }

  async function attempt(app: string, page: string): Promise<ComponentType> {
    if (broken.has(app)) await startAnew(app, page)
    try {
      const { pages } = await loadApp(app)
      const load = pages[page]
      if (!load) throw new Error(`The app "${app}" has no page "${page}".`)
      return await load()
    } catch (error) {
      broken.add(app)
      throw error
    }
  }

  async function startAnew(app: string, page: string): Promise<void> {
    const live = composition.apps[app]
    if (!live) throw new Error(`The composition has no app "${app}".`)
    const count = (attempts.get(app) ?? 0) + 1
    attempts.set(app, count)
    const scripts = [live.entry, ...(live.pages[page] ?? [])]
    dropPreloads(scripts)
    await refreshCache(scripts)
    forgetApp(app, { live, attempt: count })
    broken.delete(app)
  }

  async function loadWithinDeadline(app: string, page: string): Promise<ComponentType> {
    const start = performance.now()
    const deadline = nextDeadline(start)
    const first = attempt(app, page).catch((error) => {
      if (performance.now() - start > SECOND_ATTEMPT_BEFORE_MS) throw error
      return attempt(app, page)
    })
    try {
      return await within(deadline, first)
    } catch (error) {
      broken.add(app)
      throw error
    }
  }

  return {
    peek: (app, page) => loaded.get(`${app}/${page}`),
    load(app, page) {
      const key = `${app}/${page}`
      const known = pending.get(key)
      if (known) return known
      const loading = loadWithinDeadline(app, page)
      pending.set(key, loading)
      loading.then(
        (component) => loaded.set(key, component),
        () => pending.delete(key),
      )
      return loading
    },
  }
}

/** A preload that hangs holds up every later request of its address, for as long as its link stands in the document. */
function dropPreloads(scripts: string[]): void {
  for (const link of document.querySelectorAll('link[rel="preload"][as="script"]')) {
    if (scripts.includes(link.getAttribute('href') ?? '')) link.remove()
  }
}

/** A damaged file that came with immutable headers stays in the HTTP cache until it is asked for like this. */
async function refreshCache(scripts: string[]): Promise<void> {
  const requests = scripts.map((script) => fetch(script, { cache: 'reload', mode: 'cors', credentials: 'omit' }))
  await within(REFRESH_MS, Promise.allSettled(requests)).catch(() => undefined)
}
