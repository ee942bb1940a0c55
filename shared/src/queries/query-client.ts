import { session } from '@civictrack/shared'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadKey } from './api-read'

/** A page that mounts within this time takes what was read ahead for it. */
const FRESH_MS = 10_000
/** How long a tab remembers data that no page shows. */
const REMEMBERED_MS = 24 * 3_600_000

const isServer = typeof window === 'undefined'

/** The cache of this document: a page shows at once what was read last, and reads it again. */
export const queryClient = createClient()

// A response shows in the task in which it arrives, not in a later timer.
notifyManager.setScheduler(queueMicrotask)

if (!isServer) session.subscribe(forgetOtherAccounts)

/** The document's client. On the server each render has its own, because data of one request must not show in another. */
export function useQueryClient(): QueryClient {
  const [client] = useState(() => (isServer ? createClient() : queryClient))
  return client
}

/** Citizens pay for data, so a read is repeated only when a page mounts or requests it. */
function createClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Without a network a call fails at once with a message; a paused query would show a skeleton for ever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: FRESH_MS,
        // A timer on the server would keep each render's data in memory.
        gcTime: isServer ? Number.POSITIVE_INFINITY : REMEMBERED_MS,
      },
    },
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    // A page that is mounted again reads again, however fresh the data is, because the data may have changed meanwhile.
    if (type === 'observerRemoved' && query.getObserversCount() === 0) query.invalidate()
  })
  return client
}

function forgetOtherAccounts(): void {
  const present = session.current()?.account
  queryClient.removeQueries({
    predicate: ({ queryKey }) => {
      const [account] = queryKey as ReadKey
      return account !== null && account !== present
    },
  })
}
