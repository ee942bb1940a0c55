import { type RawBuilder, sql } from 'kysely'
import { IS_NOT_JOINED } from '../../issues/joined/main-report'
import type { Moved } from '../../issues/move-issue'
import { after } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import type {} from '../questions-tables'
import { OPEN_FOR, pauseBefore, STILL_THERE_AFTER } from './question-days'

/**
 * The effects of a changed status on questions: one that an authority or an operator resolved is asked about some days
 * later, once for each time; questions that lost their subject end.
 */
export async function planQuestion(transaction: Db, { issueId, from, to, actor, at }: Moved): Promise<void> {
  const end = (kind: 'fixed' | 'still-there') =>
    endQuestions(transaction, sql<boolean>`issue_id = ${issueId} and kind = ${kind}`, at)
  if (from === 'Resolved') await end('fixed')
  if (to !== 'Resolved') return
  await end('still-there')
  if (actor === 'reporter') return
  const issue = await transaction
    .selectFrom('issues')
    .select(['category', 'account_id'])
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow()
  if (issue.account_id === null) return
  await transaction
    .insertInto('questions')
    .values({ issue_id: issueId, kind: 'fixed', about_at: at, due_at: after(at, pauseBefore(issue.category)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends the open ones of some questions. */
async function endQuestions(transaction: Db, which: RawBuilder<boolean>, at: Date): Promise<void> {
  await transaction
    .updateTable('questions')
    .set({ ended_at: at })
    .where(which)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the open questions to an account that is deleted, and their links. Its reports still belong to it. */
export async function endQuestionsOfAccount(transaction: Db, accountId: string, at: Date): Promise<void> {
  const own = sql<boolean>`issue_id in (select id from issues where account_id = ${accountId})`
  await endQuestions(transaction, own, at)
  await transaction
    .updateTable('link_tokens')
    .set({ revoked_at: at })
    .where(own)
    .where('purpose', '=', 'question')
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Plans "Is it still there?" for reports that have been open for 28 days, counted again after each reopening. Those open for
 * so long that the question would have closed already are not asked: a new server does not write to everyone at once.
 */
export async function planStillThere(db: Db, now: Date): Promise<void> {
  await sql`
    insert into questions (issue_id, kind, about_at, due_at)
    select id, 'still-there', opened_at, ${now} from (
      select id, case when reopened = 0 then created_at else coalesce((
        select max(at) from issue_status_changes
        where issue_id = issues.id and from_status = 'Resolved' and undone_at is null
      ), created_at) end as opened_at
      from issues
      where status <> 'Resolved' and account_id is not null and hidden_at is null and ${IS_NOT_JOINED}
        and (reopened > 0 or created_at > ${after(now, -STILL_THERE_AFTER - OPEN_FOR)})
    ) as open
    where opened_at <= ${after(now, -STILL_THERE_AFTER)} and opened_at > ${after(now, -STILL_THERE_AFTER - OPEN_FOR)}
    on conflict do nothing`.execute(db)
}
