import { session } from '@civictrack/shared'
import { useSyncExternalStore } from 'react'

/** The email address of the last sign-up or reset on this device; undefined without one, and while the page hydrates. */
export function useEmail(): string | undefined {
  return useSyncExternalStore(
    noSubscription,
    () => session.email(),
    () => undefined,
  )
}

/** A change of a cookie sends no event; the cookie is read again at each render. */
function noSubscription(): () => void {
  return () => undefined
}
