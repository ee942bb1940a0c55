import type { Handling } from '@civictrack/contract/wire'
import type { Db } from '../platform/database/tables'

/** Notes how a report is handled, and since when. It changes no status. */
export async function setHandling(transaction: Db, issueId: string, handling: Handling, at: Date): Promise<void> {
  await transaction.updateTable('issues').set({ handling, handling_since: at }).where('id', '=', issueId).execute()
}
