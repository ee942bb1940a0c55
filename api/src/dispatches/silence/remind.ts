import { after, DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { enqueueMessage } from '../sending/jobs'
import { silentSince } from './open-dispatches'

const WAIT = 7 * DAY
/** Reminders to one contact at the same time, beyond which they share one mail. */
const SINGLE = 5
const MAX_TOGETHER = 100

/** Reminds contacts, once for each dispatch, a week after it was accepted. A round that is cut off goes on in the next one. */
export async function remindSilent(context: Context): Promise<void> {
  for (;;) {
    const count = await context.db.transaction().execute((transaction) => remindSome(context, transaction))
    context.jobs.wake()
    if (count === 0) return
  }
}

async function remindSome(context: Context, transaction: Db): Promise<number> {
  const now = context.now()
  const due = await silentSince(transaction, after(now, -WAIT))
    .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
    .select(['dispatches.id', 'dispatches.contact_id', 'contacts.method'])
    .where('dispatches.reminded_at', 'is', null)
    .orderBy('dispatches.contact_id')
    .orderBy('dispatches.id')
    .limit(MAX_TOGETHER)
    .forUpdate('dispatches')
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await transaction.updateTable('dispatches').set({ reminded_at: now }).where('id', 'in', ids).execute()
  for (const contactId of new Set(due.map(({ contact_id }) => contact_id))) {
    const own = due.filter(({ contact_id }) => contact_id === contactId)
    const method = own[0]?.method ?? 'email'
    const isTogether = method === 'email' && own.length > SINGLE
    const groups = isTogether ? [own] : own.map((one) => [one])
    for (const group of groups) {
      const message = { step: 'remind', dispatchIds: group.map(({ id }) => id) } as const
      await enqueueMessage(transaction, { method, message, now })
    }
  }
  return due.length
}
