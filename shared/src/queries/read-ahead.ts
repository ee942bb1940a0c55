import type { ApiRead } from './api-read'
import { queryClient } from './query-client'
import { type ListPage, listOptions } from './use-api-list'
import { queryOptions } from './use-api-query'

/** Begins a read while the code of its page is still being loaded. The page takes the response, or reads again if it failed. */
export function readAhead<Value>(read: ApiRead<Value>): void {
  void queryClient.prefetchQuery(queryOptions(read))
}

/** The same for the first page of a list. */
export function readListAhead<Page extends ListPage>(read: ApiRead<Page>): void {
  void queryClient.prefetchInfiniteQuery(listOptions(read))
}
