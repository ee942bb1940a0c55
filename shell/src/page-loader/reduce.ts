import type { PageEffect, PageEvent, PageState, Step } from './states'

/** A visitor is told within eight seconds that a page has failed; the rest is for showing it on a busy phone. */
export const LOAD_DEADLINE_MS = 5000
/** Where the document itself was slow to come, the page is slow too: a load always has this long. */
export const SHORTEST_DEADLINE_MS = 3000
/** Later than this an automatic second attempt has too little time left. */
export const SECOND_ATTEMPT_WITHIN_MS = 3000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 120_000

type StateOf<Kind extends PageState['kind']> = Extract<PageState, { kind: Kind }>

/**
 * Gives the page's next state after an event, and the effects to run. Pure. An event that means nothing in a state
 * leaves it as the same object.
 */
export function reduce(state: PageState, event: PageEvent): Step {
  switch (state.kind) {
    case 'idle':
      return whileIdle(state, event)
    case 'prefetching':
      return whilePrefetching(state, event)
    case 'loading':
      return whileLoading(state, event)
    case 'retrying':
      return event.kind === 'retry-asked' ? loadAnew(state.failures, event.at) : whileLoading(state, event)
    case 'timed-out':
      return event.kind === 'load-failed' ? schedule(state.failures) : whileFailed(state, event)
    case 'retry-scheduled':
      return event.kind === 'pause-over' ? retry(state, event.at) : whileFailed(state, event)
    case 'loaded':
    case 'shown':
    case 'failed-to-render':
      return onceLoaded(state, event)
  }
}

function whileIdle(state: StateOf<'idle'>, event: PageEvent): Step {
  switch (event.kind) {
    case 'prefetch-asked': {
      const ms = Math.max(LOAD_DEADLINE_MS - event.waitedMs, SHORTEST_DEADLINE_MS)
      return step({ kind: 'prefetching', ...begin(event.at) }, load('when-broken'), deadlineIn(ms))
    }
    case 'opened':
      return step({ kind: 'loading', ...begin(event.at) }, load('when-broken'), deadlineIn(LOAD_DEADLINE_MS))
    case 'loaded':
      // A prefetch arrives after its deadline.
      return step({ kind: 'loaded', component: event.component, rendering: 0 })
    default:
      return step(state)
  }
}

function whilePrefetching(state: StateOf<'prefetching'>, event: PageEvent): Step {
  switch (event.kind) {
    case 'opened':
      return step({ ...state, kind: 'loading' })
    case 'loaded':
      return step({ kind: 'loaded', component: event.component, rendering: 0 }, 'stop-timer')
    case 'load-failed':
      if (hasTimeForSecondAttempt(state, event.at)) return secondAttempt(state)
      return step({ kind: 'idle' }, 'stop-timer', report('load'))
    case 'deadline-passed':
      return step({ kind: 'idle' }, 'mark-remote-broken', report('load'))
    default:
      return step(state)
  }
}

function whileLoading(state: StateOf<'loading' | 'retrying'>, event: PageEvent): Step {
  switch (event.kind) {
    case 'left':
      return step({ ...state, kind: 'prefetching' }, 'release-full-load', 'forget-typed-text')
    case 'load-failed':
      if (hasTimeForSecondAttempt(state, event.at)) return secondAttempt(state)
      return schedule(state.failures + 1, report('load'), 'require-full-load')
    case 'deadline-passed':
      return step(
        { kind: 'timed-out', failures: state.failures + 1 },
        'mark-remote-broken',
        report('load'),
        'require-full-load',
      )
    default:
      return whileWaiting(state, event)
  }
}

function whileFailed(state: StateOf<'timed-out' | 'retry-scheduled'>, event: PageEvent): Step {
  switch (event.kind) {
    case 'left':
      return step({ kind: 'idle' }, 'stop-timer', 'release-full-load', 'forget-typed-text')
    case 'network-back':
      return retry(state, event.at)
    case 'retry-asked':
      return loadAnew(state.failures, event.at)
    default:
      return whileWaiting(state, event)
  }
}

/** The visitor waits for the page, whether they know that it has failed or not. */
function whileWaiting(
  state: StateOf<'loading' | 'retrying' | 'timed-out' | 'retry-scheduled'>,
  event: PageEvent,
): Step {
  switch (event.kind) {
    case 'loaded':
      return step({ kind: 'loaded', component: event.component, rendering: 0 }, 'stop-timer', 'release-full-load')
    case 'superseded':
      return step(state, 'reload-document')
    default:
      return step(state)
  }
}

function onceLoaded(state: StateOf<'loaded' | 'shown' | 'failed-to-render'>, event: PageEvent): Step {
  const { component, rendering } = state
  const isBroken = state.kind === 'failed-to-render'
  switch (event.kind) {
    case 'left':
      if (!isBroken) return step({ kind: 'loaded', component, rendering }, 'forget-typed-text')
      return step({ kind: 'loaded', component, rendering: rendering + 1 }, 'release-full-load', 'forget-typed-text')
    case 'rendered':
      if (state.kind !== 'loaded') return step(state)
      return step({ kind: 'shown', component, rendering }, 'restore-typed-text', 'end-early-clicks')
    case 'render-failed':
      if (isBroken) return step(state)
      return step({ kind: 'failed-to-render', component, rendering }, 'require-full-load', report('render'))
    case 'retry-asked':
      if (!isBroken) return step(state)
      return step(
        { kind: 'loaded', component, rendering: rendering + 1 },
        'release-full-load',
        'look-for-newer-composition',
      )
    case 'superseded':
      return state.kind === 'shown' ? step(state) : step(state, 'reload-document')
    default:
      return step(state)
  }
}

/** The failed first attempt has marked the remote as broken, so its scripts are fetched anew. The deadline stays. */
function secondAttempt<State extends StateOf<'prefetching' | 'loading' | 'retrying'>>(state: State): Step {
  return step({ ...state, attempt: 'second' }, load('when-broken'))
}

function hasTimeForSecondAttempt({ attempt, startedAt }: StateOf<'loading' | 'prefetching' | 'retrying'>, at: number) {
  return attempt === 'first' && at - startedAt <= SECOND_ATTEMPT_WITHIN_MS
}

function schedule(failures: number, ...effects: PageEffect[]): Step {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  return step({ kind: 'retry-scheduled', failures }, { kind: 'start-timer', ms, end: 'pause-over' }, ...effects)
}

function retry({ failures }: { failures: number }, at: number): Step {
  return step({ kind: 'retrying', ...begin(at), failures }, load('when-broken'), deadlineIn(LOAD_DEADLINE_MS))
}

/** The visitor does not wait for a load that hangs. */
function loadAnew(failures: number, at: number): Step {
  const state = { kind: 'loading', ...begin(at), failures } as const
  return step(state, load('always'), deadlineIn(LOAD_DEADLINE_MS), 'look-for-newer-composition')
}

function begin(at: number) {
  return { attempt: 'first', startedAt: at, failures: 0 } as const
}

function step(state: PageState, ...effects: PageEffect[]): Step {
  return { state, effects }
}

function load(refetch: 'when-broken' | 'always'): PageEffect {
  return { kind: 'load', refetch }
}

function deadlineIn(ms: number): PageEffect {
  return { kind: 'start-timer', ms, end: 'deadline-passed' }
}

function report(failure: 'load' | 'render'): PageEffect {
  return { kind: 'report-failure', failure }
}
