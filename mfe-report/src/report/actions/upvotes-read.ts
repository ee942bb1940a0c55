import type { Upvotes } from '@civictrack/contract/wire'
import type { ApiRead } from '@civictrack/shared/queries'

/** The read of an account's own part in a report: whether it has upvoted it, and whether it has made it. */
export function upvotesRead(reference: string, account: string | null): ApiRead<Upvotes> {
  return { path: `/api/v1/issue/${reference}/upvote`, account }
}
