import { mainOf } from '../../issues/joined/main-report'
import { enqueueEmail } from '../../mail/email-template'
import { after } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import { settingsOf } from '../../settings/settings-store'
import type { Question } from '../questions-tables'
import { OPEN_FOR, REMINDER_AFTER } from './question-days'
import { questionEmail } from './question-email'

const AT_ONCE = 200

/**
 * Asks what is due and reminds once, however often it runs and however long the server was down. Each question is noted as
 * asked in the transaction that puts its mail into the queue.
 */
export async function askQuestions(db: Db, now: Date): Promise<void> {
  await inTurns(async () => {
    const due = await db
      .selectFrom('questions')
      .select('id')
      .where('due_at', '<=', now)
      .where('asked_at', 'is', null)
      .where('answered_at', 'is', null)
      .where('ended_at', 'is', null)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of due) await db.transaction().execute((transaction) => ask(transaction, id, now))
    return due.length
  })
  await inTurns(async () => {
    const due = await db
      .selectFrom('questions')
      .select('id')
      .where('asked_at', '<=', after(now, -REMINDER_AFTER))
      .where('reminded_at', 'is', null)
      .where('answered_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('closes_at', '>', now)
      .limit(AT_ONCE)
      .execute()
    for (const { id } of due) await db.transaction().execute((transaction) => remind(transaction, id, now))
    return due.length
  })
}

/** Each turn settles every question that it finds, so that the next one finds others. */
async function inTurns(turn: () => Promise<number>): Promise<void> {
  while ((await turn()) === AT_ONCE);
}

async function ask(transaction: Db, id: string, now: Date): Promise<void> {
  const question = await lockQuestion(transaction, id)
  if (!question || question.asked_at || question.answered_at || question.ended_at) return
  const isDue = await hasSubject(transaction, question)
  const change = isDue ? { asked_at: now, closes_at: after(now, OPEN_FOR) } : { ended_at: now }
  await transaction.updateTable('questions').set(change).where('id', '=', id).execute()
  // Without mails the report's page asks alone.
  if (isDue && (await wantsMail(transaction, question))) await mail(transaction, { id, isReminder: false, now })
}

async function remind(transaction: Db, id: string, now: Date): Promise<void> {
  const question = await lockQuestion(transaction, id)
  if (!question || question.reminded_at || question.answered_at || question.ended_at) return
  const isDue = await hasSubject(transaction, question)
  await transaction
    .updateTable('questions')
    .set({ reminded_at: now, ...(!isDue && { ended_at: now }) })
    .where('id', '=', id)
    .execute()
  if (isDue && (await wantsMail(transaction, question))) await mail(transaction, { id, isReminder: true, now })
}

/** The question, which no other transaction changes until this one ends. */
export function lockQuestion(transaction: Db, id: string): Promise<Question | undefined> {
  return transaction.selectFrom('questions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whether the report is still as the question says. An answer of an authority that was undone resolved nothing. */
export async function hasSubject(db: Db, { issue_id, kind, about_at }: Question): Promise<boolean> {
  const issue = await db
    .selectFrom('issues')
    .select(['status', 'hidden_at'])
    .where('id', '=', issue_id)
    .executeTakeFirst()
  if (!issue || issue.hidden_at) return false
  if (kind === 'still-there') return issue.status !== 'Resolved' && !(await mainOf(db, issue_id))
  if (issue.status !== 'Resolved') return false
  const change = await db
    .selectFrom('issue_status_changes')
    .select('id')
    .where('issue_id', '=', issue_id)
    .where('to_status', '=', 'Resolved')
    .where('at', '=', about_at)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return change !== undefined
}

/** Questions are mails about the account's own reports, and follow the same two settings as the others. */
async function wantsMail(db: Db, { issue_id }: Question): Promise<boolean> {
  const issue = await db.selectFrom('issues').select('account_id').where('id', '=', issue_id).executeTakeFirst()
  if (!issue?.account_id) return false
  const { issue_updates, email_notifications } = await settingsOf(db, issue.account_id)
  return issue_updates && email_notifications
}

async function mail(
  transaction: Db,
  { id, isReminder, now }: { id: string; isReminder: boolean; now: Date },
): Promise<void> {
  await enqueueEmail(transaction, { template: questionEmail, payload: { questionId: id, isReminder }, now })
}
