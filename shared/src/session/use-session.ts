import { useSyncExternalStore } from 'react'
import { type Session, session } from './session'

/** The session as React state. Null while server-rendered HTML hydrates, then the present session. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current, () => null)
}
