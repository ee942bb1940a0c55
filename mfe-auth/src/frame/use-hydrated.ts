import { useSyncExternalStore } from 'react'

/** Whether scripts are at work on this page: false in server-rendered HTML and while it hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
