import { session } from '@civictrack/shared'
import { useSyncExternalStore } from 'react'

/** The address of the last sign-up or reset on this device; undefined when there is none, and while the page hydrates. */
export function useEmail(): string | undefined {
  return useSyncExternalStore(
    neverTold,
    () => session.email(),
    () => undefined,
  )
}

/** A cookie tells nobody when it changes; it is read again at each render. */
function neverTold(): () => void {
  return () => undefined
}
