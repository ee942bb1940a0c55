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
import { dueAfter } from './staff-call'

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

/** Asks a person who was logged in before to log in again, or for the second factor. Everything is read again afterwards. */
function useRenewalAfter(loaded: Loaded<unknown>): void {
  const error = errorOf(loaded)
  useEffect(() => {
    if (error) void askAfter(error)
  }, [error])
}

async function askAfter(error: Error): Promise<void> {
  const due = wasLoggedIn() ? await dueAfter(error) : null
  if (due !== null) await renewal.ask(due)
}

function errorOf(loaded: Loaded<unknown>): Error | null {
  if (loaded.kind === 'failed') return loaded.error
  return loaded.kind === 'ready' ? loaded.problem : null
}

/** Whether this document has had a session: then its pages stay, and the person logs in above them. */
function wasLoggedIn(): boolean {
  return queryClient.getQueryData([null, '/api/v1/staff/session', {}]) !== undefined
}
