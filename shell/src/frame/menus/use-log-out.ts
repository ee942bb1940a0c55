import { session, useNavigate } from '@civictrack/shared'
import { useCallback } from 'react'

/** Ends the session in all tabs and goes to the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    session.logOut()
    navigate('/')
  }, [navigate])
}
