import type { LiveComposition } from '@civictrack/contract'
import type { ComponentType } from 'react'
import type { AppTexts } from './app-texts'
import { forgetApp, loadApp, startFederation } from './federation'

/** A remote that was restarted this recently may still arrive: another page joins it. After that it counts as hanging. */
export const JOIN_RESTART_WITHIN_MS = 3000

/** The page loader's source of pages: in the browser, the federation runtime. */
export interface RemoteModules {
  /**
   * Loads a page once, for as long as it takes. A remote that is broken is fetched and run anew: with `when-broken` the
   * load joins a restart that has just begun, with `always` it begins its own.
   */
  load: (page: { app: string; page: string }, refetch: 'when-broken' | 'always') => Promise<ComponentType>
  /** No later load waits for the scripts of this remote that are in flight now. */
  markBroken: (app: string) => void
}

/** A remote without a state has not failed. */
type RemoteState = { kind: 'broken' } | { kind: 'restarted'; at: number }

/** Pages from the remotes of a composition. A failure of one remote touches no other. */
export function remoteModules(composition: LiveComposition, texts: AppTexts): RemoteModules {
  const states = new Map<string, RemoteState>()
  startFederation(composition)

  function isToRestart(app: string, refetch: 'when-broken' | 'always'): boolean {
    const state = states.get(app)
    if (state?.kind !== 'restarted') return state !== undefined
    return refetch === 'always' || performance.now() - state.at >= JOIN_RESTART_WITHIN_MS
  }

  /** Gives the scripts that are now fetched under other addresses. */
  function restart(app: string, page: string): string[] {
    const live = composition.apps[app]
    if (!live) throw new Error(`The composition has no app "${app}".`)
    const scripts = [live.entry, ...(live.pages[page] ?? [])]
    dropPreloads(scripts)
    forgetApp(app, live)
    states.set(app, { kind: 'restarted', at: performance.now() })
    return scripts
  }

  return {
    async load({ app, page }, refetch) {
      const restarted = isToRestart(app, refetch) ? restart(app, page) : []
      try {
        const [{ pages }] = await Promise.all([loadApp(app), texts.load(app)])
        const loadPage = pages[page]
        if (!loadPage) throw new Error(`The app "${app}" has no page "${page}".`)
        const component = await loadPage()
        states.delete(app)
        refreshCache(restarted)
        return component
      } catch (error) {
        states.set(app, { kind: 'broken' })
        throw error
      }
    },
    markBroken(app) {
      if (!states.has(app)) states.set(app, { kind: 'broken' })
    },
  }
}

/** A preload that hangs delays every later request of its address while its link is in the document. */
function dropPreloads(scripts: string[]): void {
  for (const link of document.querySelectorAll('link[rel="preload"][as="script"]')) {
    if (scripts.includes(link.getAttribute('href') ?? '')) link.remove()
  }
}

/** A damaged file that came with immutable headers stays in the HTTP cache, and fails every later visit, until it is fetched like this. */
function refreshCache(scripts: string[]): void {
  for (const script of scripts) {
    fetch(script, { cache: 'reload', mode: 'cors', credentials: 'omit', priority: 'low' }).catch(() => undefined)
  }
}
