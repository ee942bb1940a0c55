import { useSession } from '@civictrack/shared'
import { type Loaded, useApiQuery } from '@civictrack/shared/queries'
import type { MyRead } from './reads'

/** `sample` when nobody is signed in: then the page shows the samples of the specification. */
export type MyData<Value> = { kind: 'sample' } | Loaded<Value>

export interface MyQuery<Value> {
  data: MyData<Value>
  retry: () => void
  /** Changes the data here and for the next visit, after the server has accepted the change. */
  change: (update: (now: Value) => Value) => void
}

/** Reads one thing of the signed-in account. */
export function useMyQuery<Value>(read: MyRead<Value>): MyQuery<Value> {
  const account = useSession()?.account
  const query = useApiQuery({ read: { ...read, account: account ?? null }, isEnabled: account !== undefined })
  const data: MyData<Value> = account === undefined ? { kind: 'sample' } : query.loaded
  return { data, retry: query.retry, change: query.change }
}
