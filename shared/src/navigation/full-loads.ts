import { useSyncExternalStore } from 'react'

/** Why a tab cannot carry on: a part of its page did not load, or a newer composition is live. */
export type FullLoadReason = 'broken-page' | 'newer-composition'

const listeners = new Set<() => void>()
const reasons = new Set<FullLoadReason>()

/** Whether the next navigation has to be a full document load. */
export const fullLoads = {
  areRequired: () => reasons.size > 0,

  require(reason: FullLoadReason): void {
    reasons.add(reason)
    for (const listener of listeners) listener()
  },

  release(reason: FullLoadReason): void {
    reasons.delete(reason)
    for (const listener of listeners) listener()
  },
}

export function useFullLoads(): boolean {
  return useSyncExternalStore(subscribe, fullLoads.areRequired, () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
