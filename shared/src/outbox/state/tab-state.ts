import type { OutboxEntry } from '../outbox-entry'

/** The outbox of one tab. The reports themselves are in the device's store, which all tabs use. */
export interface TabState {
  /** `sendingThenAgain`: a request came during the round, so that another round follows. */
  phase: 'idle' | 'sending' | 'sendingThenAgain'
  /** The reports as they were last read from the store. */
  entries: readonly OutboxEntry[]
  /** The share that is sent of each report that this tab or another one is sending. */
  progress: ReadonlyMap<string, number>
  /** The reports attempted since the last retry request. Times are not compared, because clocks are corrected. */
  attempted: ReadonlySet<string>
  /** The number of retry requests so far: one that comes during an attempt must not be lost when the attempt fails. */
  retryRequests: number
  /** The reports whose result a page of this tab waits for. */
  awaited: ReadonlySet<string>
}

export type TabEvent =
  | { type: 'entriesRead'; entries: readonly OutboxEntry[] }
  | { type: 'sendRequested' }
  | { type: 'roundEnded' }
  | { type: 'roundFailed' }
  /** A connection, a log-in, or a visible tab: everything that waits may be attempted at once. */
  | { type: 'retryRequested' }
  | { type: 'progressReceived'; id: string; share: number }
  /** `retryRequests` is the number at the beginning of the attempt. */
  | { type: 'attemptFailed'; id: string; retryRequests: number }
  | { type: 'attemptEnded'; id: string }
  | { type: 'attemptOfOtherTabEnded'; id: string }
  | { type: 'resultAwaited'; id: string }
  | { type: 'resultDelivered'; id: string }

export const initialTabState: TabState = {
  phase: 'idle',
  entries: [],
  progress: new Map(),
  attempted: new Set(),
  retryRequests: 0,
  awaited: new Set(),
}

export function reduceTab(state: TabState, event: TabEvent): TabState {
  const { phase, progress, attempted, retryRequests, awaited } = state
  switch (event.type) {
    case 'entriesRead':
      return { ...state, entries: event.entries }
    case 'sendRequested':
      return { ...state, phase: phase === 'idle' ? 'sending' : 'sendingThenAgain' }
    case 'roundEnded':
      return { ...state, phase: phase === 'sendingThenAgain' ? 'sending' : 'idle' }
    case 'roundFailed':
      return { ...state, phase: 'idle' }
    case 'retryRequested':
      return { ...state, attempted: new Set(), retryRequests: retryRequests + 1 }
    case 'progressReceived':
      return { ...state, progress: new Map(progress).set(event.id, event.share) }
    case 'attemptFailed':
      return event.retryRequests === retryRequests ? { ...state, attempted: withItem(attempted, event.id) } : state
    case 'attemptEnded':
      return { ...state, progress: withoutKey(progress, event.id) }
    case 'attemptOfOtherTabEnded':
      return { ...state, attempted: withItem(attempted, event.id), progress: withoutKey(progress, event.id) }
    case 'resultAwaited':
      return { ...state, awaited: withItem(awaited, event.id) }
    case 'resultDelivered':
      return { ...state, awaited: new Set([...awaited].filter((id) => id !== event.id)) }
  }
}

function withItem(items: ReadonlySet<string>, item: string): ReadonlySet<string> {
  return new Set([...items, item])
}

function withoutKey(map: ReadonlyMap<string, number>, key: string): ReadonlyMap<string, number> {
  return new Map([...map].filter(([id]) => id !== key))
}
