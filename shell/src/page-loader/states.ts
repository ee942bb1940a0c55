import type { ComponentType } from 'react'

/** A load that has not ended and has time left. `startedAt` is on the document's clock, in milliseconds. */
interface InFlight {
  attempt: 'first' | 'second'
  startedAt: number
  /** How many loads in a row have failed. The pause before the next one grows with it. */
  failures: number
}

/** The loading state of one page of a remote in this document. A page may be loaded before a visitor opens it. */
export type PageState =
  | { kind: 'idle' }
  /** In flight, and no visitor is on the page. */
  | ({ kind: 'prefetching' } & InFlight)
  /** In flight for the visitor: the screen shows a skeleton or the server's HTML. */
  | ({ kind: 'loading' } & InFlight)
  /** The deadline has passed and the visitor knows. The scripts are still in flight, and are shown when they arrive. */
  | { kind: 'timed-out'; failures: number }
  /** The load has failed, the visitor knows, and a timer runs until the next load. */
  | { kind: 'retry-scheduled'; failures: number }
  /** In flight again by an automatic retry; the visitor still sees that the page has failed. */
  | ({ kind: 'retrying' } & InFlight)
  /** The component has loaded and React has yet to show it. Each `rendering` is a fresh start after an error. */
  | ({ kind: 'loaded' } & Component)
  | ({ kind: 'shown' } & Component)
  /** The component has thrown an error. Only the visitor can ask for another rendering. */
  | ({ kind: 'failed-to-render' } & Component)

interface Component {
  component: ComponentType
  rendering: number
}

export type PageEvent =
  /** A visitor may open the page soon. `waitedMs` says how long they have waited for it already. */
  | { kind: 'prefetch-asked'; at: number; waitedMs: number }
  | { kind: 'opened'; at: number }
  | { kind: 'left' }
  | { kind: 'loaded'; component: ComponentType }
  | { kind: 'load-failed'; at: number }
  | { kind: 'deadline-passed'; at: number }
  | { kind: 'pause-over'; at: number }
  | { kind: 'network-back'; at: number }
  | { kind: 'retry-asked'; at: number }
  | { kind: 'rendered' }
  | { kind: 'render-failed' }
  /** Another composition than this document's is live: it may have repaired the page. */
  | { kind: 'superseded' }

export type PageEffect =
  /** `when-broken` fetches a broken remote's scripts anew; `always` does not even join such a fetch that is in flight. */
  | { kind: 'load'; refetch: 'when-broken' | 'always' }
  /** Starting a timer stops the one that runs. */
  | { kind: 'start-timer'; ms: number; end: 'deadline-passed' | 'pause-over' }
  | { kind: 'report-failure'; failure: 'load' | 'render' }
  | PlainEffect

/** An effect without parameters. */
export type PlainEffect =
  | 'stop-timer'
  | 'mark-remote-broken'
  | 'require-full-load'
  | 'release-full-load'
  | 'restore-typed-text'
  | 'forget-typed-text'
  | 'end-early-clicks'
  | 'look-for-newer-composition'
  | 'reload-document'

export interface Step {
  state: PageState
  effects: PageEffect[]
}

/** Whether the visitor is to be told that the page has not loaded. */
export function hasFailedToLoad({ kind }: PageState): boolean {
  return kind === 'timed-out' || kind === 'retry-scheduled' || kind === 'retrying'
}
