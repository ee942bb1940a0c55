import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let areRequired = false

/**
 * Whether the next navigation has to be a full document load, because what is in this tab cannot carry on:
 * a part of the page failed for good, or a newer composition is live.
 */
export const fullLoads = {
  areRequired: () => areRequired,
  require(): void {
    areRequired = true
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
