import { LOAD_DEADLINE_MS, reduce, SECOND_ATTEMPT_WITHIN_MS, SHORTEST_DEADLINE_MS } from './reduce'
import type { PageEffect, PageEvent, PageState } from './states'

const Page = () => null
const START = 1000
const NOW = START + 500

const inFlight = { attempt: 'first', startedAt: START, failures: 0 } as const
const restarted = { attempt: 'first', startedAt: NOW, failures: 0 } as const
const component = { component: Page, rendering: 3 }

const STATES = {
  idle: { kind: 'idle' },
  prefetching: { kind: 'prefetching', ...inFlight },
  loading: { kind: 'loading', ...inFlight },
  'timed-out': { kind: 'timed-out', failures: 2 },
  'retry-scheduled': { kind: 'retry-scheduled', failures: 2 },
  retrying: { kind: 'retrying', ...inFlight, failures: 2 },
  loaded: { kind: 'loaded', ...component },
  shown: { kind: 'shown', ...component },
  'failed-to-render': { kind: 'failed-to-render', ...component },
} satisfies { [Kind in PageState['kind']]: Extract<PageState, { kind: Kind }> }

const EVENTS = {
  'prefetch-asked': { kind: 'prefetch-asked', at: NOW, waitedMs: 0 },
  opened: { kind: 'opened', at: NOW },
  left: { kind: 'left' },
  loaded: { kind: 'loaded', component: Page },
  'load-failed': { kind: 'load-failed', at: NOW },
  'deadline-passed': { kind: 'deadline-passed', at: NOW },
  'pause-over': { kind: 'pause-over', at: NOW },
  'network-back': { kind: 'network-back', at: NOW },
  'retry-asked': { kind: 'retry-asked', at: NOW },
  rendered: { kind: 'rendered' },
  'render-failed': { kind: 'render-failed' },
  superseded: { kind: 'superseded' },
} satisfies { [Kind in PageEvent['kind']]: Extract<PageEvent, { kind: Kind }> }

const LOAD: PageEffect = { kind: 'load', refetch: 'when-broken' }
const LOAD_ANEW: PageEffect = { kind: 'load', refetch: 'always' }
const DEADLINE: PageEffect = { kind: 'start-timer', ms: LOAD_DEADLINE_MS, end: 'deadline-passed' }
const LOAD_FAILED: PageEffect = { kind: 'report-failure', failure: 'load' }
const RENDER_FAILED: PageEffect = { kind: 'report-failure', failure: 'render' }
const pause = (ms: number): PageEffect => ({ kind: 'start-timer', ms, end: 'pause-over' })

const fresh: PageState = { kind: 'loaded', component: Page, rendering: 0 }
const next: PageState = { kind: 'loaded', component: Page, rendering: 4 }
const reload = (state: PageState): Outcome => [state, ['reload-document']]

type Outcome = [PageState, PageEffect[]]

const { idle, prefetching, loading, retrying, loaded, shown } = STATES
const timedOut = STATES['timed-out']
const scheduled = STATES['retry-scheduled']
const broken = STATES['failed-to-render']

/** Every transition. An event that is not listed for a state changes nothing. */
const TRANSITIONS: Record<PageState['kind'], Partial<Record<PageEvent['kind'], Outcome>>> = {
  idle: {
    'prefetch-asked': [{ kind: 'prefetching', ...restarted }, [LOAD, DEADLINE]],
    opened: [{ kind: 'loading', ...restarted }, [LOAD, DEADLINE]],
    loaded: [fresh, []],
  },
  prefetching: {
    opened: [{ ...prefetching, kind: 'loading' }, []],
    loaded: [fresh, ['stop-timer']],
    'load-failed': [{ ...prefetching, attempt: 'second' }, [LOAD]],
    'deadline-passed': [idle, ['mark-remote-broken', LOAD_FAILED]],
  },
  loading: {
    left: [{ ...loading, kind: 'prefetching' }, ['release-full-load', 'forget-typed-text']],
    loaded: [fresh, ['stop-timer', 'release-full-load']],
    'load-failed': [{ ...loading, attempt: 'second' }, [LOAD]],
    'deadline-passed': [{ kind: 'timed-out', failures: 1 }, ['mark-remote-broken', LOAD_FAILED, 'require-full-load']],
    superseded: reload(loading),
  },
  'timed-out': {
    left: [idle, ['stop-timer', 'release-full-load', 'forget-typed-text']],
    loaded: [fresh, ['stop-timer', 'release-full-load']],
    'load-failed': [scheduled, [pause(4000)]],
    'network-back': [{ kind: 'retrying', ...restarted, failures: 2 }, [LOAD, DEADLINE]],
    'retry-asked': [
      { kind: 'loading', ...restarted, failures: 2 },
      [LOAD_ANEW, DEADLINE, 'look-for-newer-composition'],
    ],
    superseded: reload(timedOut),
  },
  'retry-scheduled': {
    left: [idle, ['stop-timer', 'release-full-load', 'forget-typed-text']],
    loaded: [fresh, ['stop-timer', 'release-full-load']],
    'pause-over': [{ kind: 'retrying', ...restarted, failures: 2 }, [LOAD, DEADLINE]],
    'network-back': [{ kind: 'retrying', ...restarted, failures: 2 }, [LOAD, DEADLINE]],
    'retry-asked': [
      { kind: 'loading', ...restarted, failures: 2 },
      [LOAD_ANEW, DEADLINE, 'look-for-newer-composition'],
    ],
    superseded: reload(scheduled),
  },
  retrying: {
    left: [{ ...retrying, kind: 'prefetching' }, ['release-full-load', 'forget-typed-text']],
    loaded: [fresh, ['stop-timer', 'release-full-load']],
    'load-failed': [{ ...retrying, attempt: 'second' }, [LOAD]],
    'deadline-passed': [{ kind: 'timed-out', failures: 3 }, ['mark-remote-broken', LOAD_FAILED, 'require-full-load']],
    'retry-asked': [
      { kind: 'loading', ...restarted, failures: 2 },
      [LOAD_ANEW, DEADLINE, 'look-for-newer-composition'],
    ],
    superseded: reload(retrying),
  },
  loaded: {
    left: [loaded, ['forget-typed-text']],
    rendered: [shown, ['restore-typed-text', 'end-early-clicks']],
    'render-failed': [broken, ['require-full-load', RENDER_FAILED]],
    superseded: reload(loaded),
  },
  shown: {
    left: [loaded, ['forget-typed-text']],
    'render-failed': [broken, ['require-full-load', RENDER_FAILED]],
  },
  'failed-to-render': {
    left: [next, ['release-full-load', 'forget-typed-text']],
    'retry-asked': [next, ['release-full-load', 'look-for-newer-composition']],
    superseded: reload(broken),
  },
}

const listed = Object.entries(TRANSITIONS).flatMap(([state, events]) =>
  Object.entries(events).map(([event, outcome]) => ({ state, event, outcome })),
) as { state: PageState['kind']; event: PageEvent['kind']; outcome: Outcome }[]

test.each(listed)('$state, $event', ({ state, event, outcome: [expected, effects] }) => {
  expect(reduce(STATES[state], EVENTS[event])).toEqual({ state: expected, effects })
})

const ignored = Object.values(STATES).flatMap((state) =>
  Object.values(EVENTS)
    .filter((event) => !TRANSITIONS[state.kind][event.kind])
    .map((event) => [state, event] as const),
)

test.each(ignored)('nothing changes: $0.kind, $1.kind', (state, event) => {
  const step = reduce(state, event)
  expect(step.state).toBe(state)
  expect(step.effects).toEqual([])
})

describe('a load that fails', () => {
  const late: PageEvent = { kind: 'load-failed', at: START + SECOND_ATTEMPT_WITHIN_MS + 1 }
  const inTime: PageEvent = { kind: 'load-failed', at: START + SECOND_ATTEMPT_WITHIN_MS }

  test.each([prefetching, loading, retrying])('is attempted once more within three seconds ($kind)', (state) => {
    expect(reduce(state, inTime)).toEqual({ state: { ...state, attempt: 'second' }, effects: [LOAD] })
  })

  test.each([
    ['the second attempt fails', { attempt: 'second' } as const, inTime],
    ['there is no time for a second attempt', {}, late],
  ])('is given up when %s', (_when, change, event) => {
    expect(reduce({ ...prefetching, ...change }, event)).toEqual({ state: idle, effects: ['stop-timer', LOAD_FAILED] })
    expect(reduce({ ...loading, ...change }, event)).toEqual({
      state: { kind: 'retry-scheduled', failures: 1 },
      effects: [pause(2000), LOAD_FAILED, 'require-full-load'],
    })
    expect(reduce({ ...retrying, ...change }, event)).toEqual({
      state: { kind: 'retry-scheduled', failures: 3 },
      effects: [pause(8000), LOAD_FAILED, 'require-full-load'],
    })
  })

  test('is repeated after longer and longer pauses, two minutes at most', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((failures) => {
      const [timer] = reduce({ ...retrying, attempt: 'second', failures }, late).effects
      return typeof timer === 'object' && timer.kind === 'start-timer' && timer.ms
    })
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000, 120_000, 120_000, 120_000])
  })
})

test.each([
  [0, LOAD_DEADLINE_MS],
  [1000, LOAD_DEADLINE_MS - 1000],
  [60_000, SHORTEST_DEADLINE_MS],
])('a visitor who has waited %d ms for the document waits %d ms for the page', (waitedMs, ms) => {
  const { effects } = reduce(idle, { kind: 'prefetch-asked', at: NOW, waitedMs })
  expect(effects).toEqual([LOAD, { kind: 'start-timer', ms, end: 'deadline-passed' }])
})
