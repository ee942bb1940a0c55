import type { LiveComposition } from '@civictrack/contract'
import type { ComponentType } from 'react'
import { isSuperseded } from '../composition/newer-composition'
import type { DocumentState } from '../document-state/document-state'
import type { RemoteModules } from '../federation/remote-modules'
import { reduce } from './reduce'
import { type RemoteFailureReporter, remoteFailureReporter } from './remote-failure-reporter'
import type { PageEffect, PageEvent, PageState, PlainEffect } from './states'

/** One page of a remote, as React sees it: a store, and the events that React knows of. */
export interface RemotePageStore {
  state: () => PageState
  subscribe: (listener: () => void) => () => void
  opened: () => void
  left: () => void
  rendered: () => void
  renderFailed: () => void
  retryAsked: () => void
}

export interface PageLoader {
  page: (app: string, page: string) => RemotePageStore
  /** Loads a page that may be opened soon. `waitedMs` says how long the visitor has waited for it already. */
  prefetch: (app: string, page: string, waitedMs?: number) => void
  /** Starts another load of each page that has failed to load. */
  networkIsBack: () => void
}

interface Setting {
  composition: LiveComposition
  remotes: RemoteModules
  documentState: DocumentState
}

interface Parts extends Setting {
  /** A page that is loaded from the start, as on the server. */
  preloaded?: (app: string, page: string) => ComponentType | undefined
}

/** Runs the state machine of each page (reduce.ts): sends it events, and carries its effects out. */
export function runPageLoader({ preloaded, ...setting }: Parts): PageLoader {
  const machines = new Map<string, ReturnType<typeof runMachine>>()
  const reporter = remoteFailureReporter(setting.composition)

  function machineOf(app: string, page: string) {
    const key = `${app}/${page}`
    let machine = machines.get(key)
    if (!machine) {
      const component = preloaded?.(app, page)
      machine = runMachine(component ? { kind: 'loaded', component, rendering: 0 } : { kind: 'idle' }, {
        ...setting,
        app,
        page,
        reporter,
      })
      machines.set(key, machine)
    }
    return machine
  }

  return {
    page: (app, page) => machineOf(app, page).store,
    prefetch: (app, page, waitedMs = 0) => machineOf(app, page).send({ kind: 'prefetch-asked', at: now(), waitedMs }),
    networkIsBack() {
      for (const { send } of machines.values()) send({ kind: 'network-back', at: now() })
    },
  }
}

interface MachineSetting extends Setting {
  app: string
  page: string
  reporter: RemoteFailureReporter
}

function runMachine(initial: PageState, setting: MachineSetting) {
  const listeners = new Set<() => void>()
  const run = effectRunner(setting, send)
  let state = initial

  function send(event: PageEvent): void {
    const before = state
    const next = reduce(state, event)
    state = next.state
    for (const effect of next.effects) run(effect)
    if (state !== before) for (const listener of [...listeners]) listener()
  }

  const store: RemotePageStore = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    opened: () => send({ kind: 'opened', at: now() }),
    left: () => send({ kind: 'left' }),
    rendered: () => send({ kind: 'rendered' }),
    renderFailed: () => send({ kind: 'render-failed' }),
    retryAsked: () => send({ kind: 'retry-asked', at: now() }),
  }
  return { store, send }
}

/** Runs the effects of a page. It owns the page's only timer, and the number of the last load. */
function effectRunner({ app, page, composition, remotes, documentState, reporter }: MachineSetting, send: Send) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastLoad: Promise<ComponentType> | undefined

  /** A page from any load is used; only the failure of the last load counts. */
  function load(refetch: 'when-broken' | 'always'): void {
    const loading = remotes.load({ app, page }, refetch)
    lastLoad = loading
    loading.then(
      (component) => send({ kind: 'loaded', component }),
      () => loading === lastLoad && send({ kind: 'load-failed', at: now() }),
    )
  }

  function startTimer(ms: number, end: 'deadline-passed' | 'pause-over'): void {
    clearTimeout(timer)
    timer = setTimeout(() => send({ kind: end, at: now() }), ms)
  }

  const { typedText, earlyClicks, fullLoads } = documentState
  const plain: Record<PlainEffect, () => void> = {
    'stop-timer': () => clearTimeout(timer),
    'mark-remote-broken': () => remotes.markBroken(app),
    'require-full-load': () => fullLoads.require('broken-page'),
    'release-full-load': () => fullLoads.release('broken-page'),
    'restore-typed-text': typedText.restore,
    'forget-typed-text': typedText.forget,
    'end-early-clicks': earlyClicks.end,
    'look-for-newer-composition': () => void isSuperseded(composition).then((is) => is && send({ kind: 'superseded' })),
    'reload-document': documentState.reload,
  }

  return (effect: PageEffect): void => {
    if (typeof effect === 'string') plain[effect]()
    else if (effect.kind === 'load') load(effect.refetch)
    else if (effect.kind === 'start-timer') startTimer(effect.ms, effect.end)
    else reporter.report({ app, kind: effect.failure })
  }
}

type Send = (event: PageEvent) => void

function now(): number {
  return performance.now()
}
