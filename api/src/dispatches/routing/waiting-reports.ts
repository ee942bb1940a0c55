import { sql } from 'kysely'
import type { Contact } from '../../authorities/authorities-tables'
import { IS_NOT_JOINED, mainOf } from '../../issues/joined/main-report'
import { after, DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { dispatchReport } from '../dispatch-report'
import { enqueueNext, firstQueued } from '../sending/settle'

/** Older reports that were sent to nobody stay where they are: most are settled by now. */
const OLDEST = 90 * DAY

/** Dispatches the reports of a contact's area that wait without an authority, each in a transaction of its own. */
export async function dispatchWaiting(context: Context, contactId: string): Promise<void> {
  const { db } = context
  const contact = await db.selectFrom('contacts').selectAll().where('id', '=', contactId).executeTakeFirst()
  if (!contact) return
  for (const id of await waitingIn(context, contact)) {
    await db.transaction().execute((transaction) => dispatchIfWaiting(context, transaction, id))
  }
  context.jobs.wake()
}

/** Sends a report that was shown again on its way, or the dispatch that was withheld. */
export async function dispatchShown(context: Context, transaction: Db, issueId: string): Promise<void> {
  if (await firstQueued(transaction, issueId)) await enqueueNext(transaction, { issueId, now: context.now() })
  else await dispatchIfWaiting(context, transaction, issueId)
}

async function waitingIn(context: Context, { category, state, lga }: Contact): Promise<string[]> {
  const waiting = await context.db
    .selectFrom('issues')
    .select('id')
    .where('handling', 'in', ['waiting', 'no-authority'])
    .where('status', '=', 'Reported')
    .where('hidden_at', 'is', null)
    .where(IS_NOT_JOINED)
    .where('created_at', '>=', after(context.now(), -OLDEST))
    .where(sql<boolean>`(${category}::text is null or category = ${category})`)
    .where(sql<boolean>`(${state}::text is null or state = ${state})`)
    .where(sql<boolean>`(${lga}::text is null or lga = ${lga})`)
    .orderBy('created_at')
    .execute()
  return waiting.map(({ id }) => id)
}

async function dispatchIfWaiting(context: Context, transaction: Db, issueId: string): Promise<void> {
  const issue = await transaction
    .selectFrom('issues')
    .select(['handling', 'hidden_at', 'status'])
    .where('id', '=', issueId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isWaiting = issue && ['waiting', 'no-authority'].includes(issue.handling) && issue.status === 'Reported'
  if (!isWaiting || (await firstQueued(transaction, issueId)) || (await mainOf(transaction, issueId))) return
  await dispatchReport(context, transaction, { issueId, reason: 'first' })
}
