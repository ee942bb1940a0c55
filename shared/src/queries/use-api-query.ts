import { useQuery } from '@tanstack/react-query'
import { type ApiRead, readApi, readKey } from './api-read'
import { changeQuery } from './change-query'
import { type Loaded, loadedOf } from './loaded'
import { useQueryClient } from './query-client'

interface Options<Value> {
  read: ApiRead<Value>
  /** The data of this read as the server rendered it: null when it found nothing, undefined when it did not read. */
  first?: Value | null
  isEnabled?: boolean
}

/** Reads one resource. Shows the data seen last at once, while the fresh response is in flight. */
export function useApiQuery<Value>({ read, first, isEnabled = true }: Options<Value>) {
  const client = useQueryClient()
  const result = useQuery<Value>(
    { ...queryOptions(read), initialData: first ?? undefined, enabled: isEnabled && first !== null },
    client,
  )
  const isKnownMissing = first === null && result.data === undefined && result.error === null && !result.isFetching
  const loaded: Loaded<Value> = isKnownMissing ? { kind: 'missing' } : loadedOf(result)
  return {
    loaded,
    retry: () => void (isEnabled && result.refetch()),
    change: (update: (now: Value) => Value) => changeQuery(read, update),
  }
}

export function queryOptions<Value>(read: ApiRead<Value>) {
  return {
    queryKey: readKey(read),
    queryFn: ({ signal }: { signal: AbortSignal }) => readApi(read, signal),
  }
}
