import { session, useNavigate } from '@civictrack/shared'
import { useCallback } from 'react'

/** Ends the session in all tabs and goes home. */
export function useLogOut(): () => void {
  const go = useNavigate()
  return useCallback(() => {
    session.logOut()
    go('/')
  }, [go])
}
