import { useSyncExternalStore } from 'react'

/** False on the server and while its HTML is hydrated, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => undefined
}
