import {
  type ApiRead,
  type ListPage,
  type Loaded,
  queryClient,
  useApiList,
  useApiQuery,
} from '@civictrack/shared/queries'
import { useEffect } from 'react'
import { renewal } from './renewal'
import { hasSessionEnded } from './staff-call'

type StaffRead<Value> = Omit<ApiRead<Value>, 'account'>

/** Reads one resource of the staff's API with the cookie of the staff. */
export function useStaffRead<Value>(read: StaffRead<Value>, { isEnabled = true } = {}) {
  const query = useApiQuery<Value>({ read: { ...read, account: null }, isEnabled })
  useRenewalAfter(query.loaded)
  return query
}

/** The same for a list that is read page after page. */
export function useStaffList<Page extends ListPage>(read: StaffRead<Page>, { isEnabled = true } = {}) {
  const list = useApiList<Page>({ read: { ...read, account: null }, isEnabled, keepsPrevious: true })
  useRenewalAfter(list.loaded)
  return list
}

/** Asks a person who was logged in before to log in again. Everything is read again afterwards. */
function useRenewalAfter(loaded: Loaded<unknown>): void {
  const error = loaded.kind === 'failed' ? loaded.error : loaded.kind === 'ready' ? loaded.problem : null
  const hasEnded = hasSessionEnded(error)
  useEffect(() => {
    if (hasEnded && wasLoggedIn()) void renewal.ask()
  }, [hasEnded])
}

/** Whether this document has had a session: then its pages stay, and the person logs in above them. */
function wasLoggedIn(): boolean {
  return queryClient.getQueryData([null, '/api/v1/staff/session', {}]) !== undefined
}
