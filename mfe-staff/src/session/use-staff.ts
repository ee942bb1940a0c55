import { StaffSession } from '@civictrack/contract/staff'
import { useLocation, useNavigate } from '@civictrack/shared'
import { type ApiRead, queryClient, setQuery } from '@civictrack/shared/queries'
import { useEffect } from 'react'
import { renewal } from './renewal'
import { hasSessionEnded } from './staff-call'
import { useStaffRead } from './use-staff-read'

/** The session of the staff. `account` is always null in this app: no read carries the token of a citizen. */
const SESSION_READ: ApiRead<StaffSession> = {
  path: '/api/v1/staff/session',
  account: null,
  schema: StaffSession,
}

/** The person who is logged in. Somebody who is not is sent to the log-in page, and back from there. */
export function useStaff() {
  const { loaded, retry } = useStaffRead(SESSION_READ)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isStranger = loaded.kind === 'failed' && hasSessionEnded(loaded.error)
  const logIn = `/Staff/LogIn?next=${encodeURIComponent(pathname + search)}`
  useEffect(() => {
    if (isStranger) navigate(logIn, { replace: true })
  }, [isStranger, navigate, logIn])
  return { loaded, retry }
}

/** Takes over the session that a log-in, an acceptance or a second factor has returned. */
export async function takeSession(session: StaffSession): Promise<void> {
  await setQuery(SESSION_READ, session)
}

/** Forgets everything that was read, so that the next person of this browser sees nothing of it. */
export function forgetEverything(): void {
  renewal.giveUp()
  queryClient.clear()
}
