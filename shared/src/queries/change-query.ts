import { session } from '@civictrack/shared'
import type { InfiniteData } from '@tanstack/react-query'
import { type ApiRead, readKey } from './api-read'
import { queryClient } from './query-client'

/**
 * Changes the cached data of a read, for this page and for the next visit. Does nothing when no data is cached, or when the
 * account that reads is no longer signed in. A read in flight may be older than the change: it is cancelled and made again.
 */
export async function changeQuery<Value>(read: ApiRead<Value>, update: (now: Value) => Value): Promise<void> {
  await change<Value>(read, (now) => now && update(now))
}

/** The same for a list: changes its pages. */
export async function changePages<Page>(read: ApiRead<Page>, update: (pages: Page[]) => Page[]): Promise<void> {
  await change<InfiniteData<Page>>(read, (now) => now && { ...now, pages: update(now.pages) })
}

/** Sets the cached data of a read, whether or not it was cached before. A read in flight may be older: it is cancelled. */
export async function setQuery<Value>(read: ApiRead<Value>, value: Value): Promise<void> {
  await queryClient.cancelQueries({ queryKey: readKey(read), exact: true })
  await change<Value>(read, () => value)
}

async function change<Data>(
  read: ApiRead<unknown>,
  update: (now: Data | undefined) => Data | undefined,
): Promise<void> {
  const filter = { queryKey: readKey(read), exact: true }
  const isReading = queryClient.isFetching(filter) > 0
  if (isReading) await queryClient.cancelQueries(filter)
  if (read.account !== null && session.current()?.account !== read.account) return
  queryClient.setQueryData<Data>(filter.queryKey, update)
  if (isReading) void queryClient.invalidateQueries(filter)
}
