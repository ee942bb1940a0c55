import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiRead, readApi, readKey } from './api-read'
import { type Loaded, loadedOf } from './loaded'
import { useQueryClient } from './query-client'

/** A page of a list that is read by cursor; `next` is null on the last one. */
export interface ListPage {
  next: string | null
}

export interface Pages<Page> {
  pages: Page[]
}

interface Options<Page> {
  read: ApiRead<Page>
  /** The first page of this read as the server rendered it: null when it found nothing, undefined when it did not read. */
  first?: Page | null
  isEnabled?: boolean
  /** The list of the previous filters stays until the new one has come. */
  keepsPrevious?: boolean
  /** An account's list starts as the public one, until its own has come. */
  startsAsPublic?: boolean
}

/** Reads a list page after page. Coming back reads as many pages anew as were open. */
export function useApiList<Page extends ListPage>({ read, first, isEnabled = true, ...options }: Options<Page>) {
  const client = useQueryClient()
  const { keepsPrevious = false, startsAsPublic = false } = options
  const publicKey = readKey({ ...read, account: null })
  const result = useInfiniteQuery(
    {
      ...listOptions(read),
      initialData: () => {
        if (first) return { pages: [first], pageParams: [''] }
        return startsAsPublic ? client.getQueryData<InfiniteData<Page, string>>(publicKey) : undefined
      },
      // The public list is outdated for an account: its own list is read at once.
      initialDataUpdatedAt: first ? undefined : 0,
      enabled: isEnabled && first !== null,
      placeholderData: (before, query) => (keepsPrevious && query?.queryKey[0] === read.account ? before : undefined),
    },
    client,
  )
  // When a further page fails, the list stays as it was; `loadMore` returns the error.
  const error = result.isFetchNextPageError ? null : result.error

  /** Reads the following page. Returns the error when it could not be read. */
  async function loadMore(): Promise<Error | null> {
    if (result.isPlaceholderData) return null
    // The cursor of the list that is being replaced may lead elsewhere by then.
    if (result.isRefetching) await result.refetch({ cancelRefetch: false })
    // A second click joins the call of the first.
    const after = await result.fetchNextPage({ cancelRefetch: false })
    return after.isFetchNextPageError ? after.error : null
  }

  const isKnownMissing = first === null && result.data === undefined && !result.isFetching && error === null
  const loaded: Loaded<Pages<Page>> = isKnownMissing ? { kind: 'missing' } : loadedOf({ ...result, error })
  return {
    loaded,
    retry: () => void (isEnabled && result.refetch()),
    more: {
      load: loadMore,
      isAvailable: result.hasNextPage,
      isLoading: result.isFetchingNextPage,
      hasFailed: result.isFetchNextPageError,
    },
  }
}

export function listOptions<Page extends ListPage>(read: ApiRead<Page>) {
  return {
    queryKey: readKey(read),
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      readApi(pageParam ? { ...read, query: { ...read.query, cursor: pageParam } } : read, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
  }
}
