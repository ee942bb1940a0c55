import type { LiveComposition } from '@civictrack/contract'
import type { ComponentType } from 'react'
import { forgetApp, loadApp, startFederation } from './federation'
import type { PageSource } from './page-source'
import { reportFailure } from './report-failure'
import { within } from './within'

/** A citizen waits at most eight seconds for a page or a word about it; what is left is for showing it on a busy phone. */
const LOAD_DEADLINE_MS = 6000
/** Where the document itself has come slowly, so will the page: a load always has this long. */
const SHORTEST_DEADLINE_MS = 3500
/** A second attempt of its own accord is worth it only while there is time for it. */
const SECOND_ATTEMPT_BEFORE_MS = 3000

/** Pages from the remotes of a composition. A failure of one app touches no other. */
export function federatedPages(composition: LiveComposition): PageSource {
  const loaded = new Map<string, ComponentType>()
  const pending = new Map<string, Promise<ComponentType>>()
  const broken = new Set<string>()
  /** When a broken app was last asked for anew, while nothing is known of the outcome. */
  const askedAnew = new Map<string, number>()
  let isFirstLoad = true
  startFederation(composition)

  /** The citizen's wait for the first page began with the document, before there was a script to count it. */
  function nextDeadline(start: number): number {
    const waitedMs = isFirstLoad ? start : 0
    isFirstLoad = false
    return Math.max(LOAD_DEADLINE_MS - waitedMs, SHORTEST_DEADLINE_MS)
  }

  async function attempt(app: string, page: string): Promise<ComponentType> {
    const scripts = broken.has(app) && !isOnItsWay(app) ? startAnew(app, page) : undefined
    try {
      const { pages } = await loadApp(app)
      const load = pages[page]
      if (!load) throw new Error(`The app "${app}" has no page "${page}".`)
      const component = await load()
      loaded.set(`${app}/${page}`, component)
      broken.delete(app)
      if (scripts) refreshCache(scripts)
      return component
    } catch (error) {
      broken.add(app)
      askedAnew.delete(app)
      throw error
    }
  }

  /** Another page may have asked for the app just now; what has been hanging for longer is not waited for again. */
  function isOnItsWay(app: string): boolean {
    return performance.now() - (askedAnew.get(app) ?? Number.NEGATIVE_INFINITY) < SHORTEST_DEADLINE_MS
  }

  /** Gives the scripts that are now asked for under other addresses. */
  function startAnew(app: string, page: string): string[] {
    const live = composition.apps[app]
    if (!live) throw new Error(`The composition has no app "${app}".`)
    const scripts = [live.entry, ...(live.pages[page] ?? [])]
    dropPreloads(scripts)
    forgetApp(app, live)
    askedAnew.set(app, performance.now())
    return scripts
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
      reportFailure(composition, { app, kind: 'load' })
      throw error
    }
  }

  return {
    peek: (app, page) => loaded.get(`${app}/${page}`),
    load(app, page, isAnew = false) {
      const key = `${app}/${page}`
      const known = isAnew ? undefined : pending.get(key)
      if (known) return known
      if (isAnew) askedAnew.delete(app)
      const loading = loadWithinDeadline(app, page)
      pending.set(key, loading)
      loading.catch(() => pending.get(key) === loading && pending.delete(key))
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

/** A damaged file that came with immutable headers stays in the HTTP cache, and fails every later visit, until it is asked for like this. */
function refreshCache(scripts: string[]): void {
  for (const script of scripts) {
    fetch(script, { cache: 'reload', mode: 'cors', credentials: 'omit', priority: 'low' }).catch(() => undefined)
  }
}
