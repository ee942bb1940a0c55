import type { Contact } from '../../authorities/authorities-tables'
import { routeFor } from '../../authorities/contacts/route-for'
import { mainOf } from '../../issues/joined/main-report'
import { after, DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { dispatchReport } from '../dispatch-report'
import type { Dispatch } from '../dispatches-tables'
import { setHandling } from '../handling'
import { silentSince } from './open-dispatches'

const WAIT = 14 * DAY
/** Handlings in which a report still waits for the first word of its authority. */
const UNANSWERED = ['waiting', 'sent', 'reopened']

/** After two weeks of silence: says so in public, and brings the report to the parent authority, once for each dispatch. */
export async function escalateSilent(context: Context): Promise<void> {
  const due = await silentDispatches(context)
  for (const { id, issue_id } of due) {
    await context.db.transaction().execute((transaction) => escalate(context, transaction, { id, issue_id }))
  }
  if (due.length > 0) context.jobs.wake()
}

function silentDispatches(context: Context) {
  return silentSince(context.db, after(context.now(), -WAIT))
    .select(['dispatches.id', 'dispatches.issue_id'])
    .where('dispatches.escalated_at', 'is', null)
    .orderBy('dispatches.id')
    .execute()
}

async function escalate(
  context: Context,
  transaction: Db,
  { id, issue_id }: Pick<Dispatch, 'id' | 'issue_id'>,
): Promise<void> {
  const now = context.now()
  const issue = await transaction
    .selectFrom('issues')
    .select(['id', 'category', 'state', 'lga', 'handling'])
    .where('id', '=', issue_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (await mainOf(transaction, issue_id)) return
  const silent = await transaction
    .updateTable('dispatches')
    .set({ escalated_at: now })
    .where('id', '=', id)
    .where('escalated_at', 'is', null)
    .where('first_answer_at', 'is', null)
    .where('state', '=', 'sent')
    .returning(['authority_id', 'sent_at'])
    .executeTakeFirst()
  if (!silent) return
  if (UNANSWERED.includes(issue.handling)) {
    await setHandling(transaction, issue.id, 'no-answer', silent.sent_at ?? now)
  }
  const contact = await contactAbove(transaction, silent.authority_id, issue)
  if (!contact) return
  await dispatchReport(context, transaction, { issueId: issue.id, reason: 'escalated', to: contact.id })
}

/** The contact of the nearest authority above that has one for the report. */
async function contactAbove(
  db: Db,
  authorityId: string,
  place: { category: string; state: string; lga: string },
): Promise<Contact | undefined> {
  const { parent_id } = await db
    .selectFrom('authorities')
    .select('parent_id')
    .where('id', '=', authorityId)
    .executeTakeFirstOrThrow()
  if (!parent_id) return undefined
  const { category, state, lga } = place
  const contact = await routeFor(db, { category, state, lga, authorityId: parent_id })
  return contact ?? contactAbove(db, parent_id, place)
}
