import { queryClient } from '@civictrack/shared/queries'
import { useSyncExternalStore } from 'react'

/** The thing that the person has to give before the page can go on. */
export type Due = 'log-in' | 'factor'

/** Calls that wait until the person has given it, or has given it up. */
let waiting: ((isDone: boolean) => void)[] = []
let due: Due | null = null
const listeners = new Set<() => void>()

/**
 * A session that ended while a page was open, or that needs the second factor. The page stays as it is, so that no typed
 * text is lost, and held calls are repeated.
 */
export const renewal = {
  due: () => due,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Asks the person, and waits for them. False when they would rather go without. */
  ask(what: Due): Promise<boolean> {
    const done = new Promise<boolean>((resolve) => waiting.push(resolve))
    // Somebody who has to log in gives the second factor on the way.
    if (due !== 'log-in') set(what)
    return done
  },

  /** The person has done it: everything that is on the screen is read again, and held calls are repeated. */
  done(): void {
    finish(true)
    void queryClient.invalidateQueries()
  },

  giveUp: () => finish(false),
}

/** The thing that is due, as a state of a component. */
export function useRenewal(): Due | null {
  return useSyncExternalStore(renewal.subscribe, renewal.due, () => null)
}

function finish(isDone: boolean): void {
  const held = waiting
  waiting = []
  set(null)
  for (const resolve of held) resolve(isDone)
}

function set(next: Due | null): void {
  if (due === next) return
  due = next
  for (const listener of [...listeners]) listener()
}
