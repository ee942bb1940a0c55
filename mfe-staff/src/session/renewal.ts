import { queryClient } from '@civictrack/shared/queries'
import { useSyncExternalStore } from 'react'

/** Calls that wait until the person has logged in again, or has given it up. */
let waiting: { goOn: () => void; giveUp: () => void }[] = []
let hasEnded = false
const listeners = new Set<() => void>()

/** A session that ended while a page was open. The page stays as it is, so that no typed text is lost. */
export const renewal = {
  /** Whether the person has to log in again. */
  isDue: () => hasEnded,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Asks the person to log in again, and waits until that is done. False when they would rather leave the page. */
  ask(): Promise<boolean> {
    const done = new Promise<boolean>((resolve) => {
      waiting.push({ goOn: () => resolve(true), giveUp: () => resolve(false) })
    })
    set(true)
    return done
  },

  /** The person has logged in: everything that is on the screen is read again, and held calls are repeated. */
  done(): void {
    const held = waiting
    forget()
    void queryClient.invalidateQueries()
    for (const { goOn } of held) goOn()
  },

  giveUp(): void {
    const held = waiting
    forget()
    for (const { giveUp } of held) giveUp()
  },
}

/** Whether the person has to log in again, as a state of a component. */
export function useRenewal(): boolean {
  return useSyncExternalStore(renewal.subscribe, renewal.isDue, () => false)
}

function forget(): void {
  waiting = []
  set(false)
}

function set(ended: boolean): void {
  if (hasEnded === ended) return
  hasEnded = ended
  for (const listener of [...listeners]) listener()
}
