import type { AuthorityFigures } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { IS_NOT_JOINED } from '../../issues/joined/main-report'
import { after, DAY } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'

/** With fewer reports a figure says more about chance than about the authority. */
const ENOUGH_REPORTS = 20

const PERIOD = 365 * DAY
const PROMPT_DAYS = 30

/** Days of a silent report: the median of such a number is no number of days. */
const SILENCE = 1e9

interface Row {
  reports: string
  prompt: string
  median: number | null
  theirs: string
  resolved: string
  confirmed: string
}

/**
 * The figures of an authority over the reports that were first sent to it in the last 365 days:
 * - Only an action counts as an answer: in progress, done, or no action with a reason. "Received" does not. "Not ours" counts
 *   once another authority has acted on the report; such a report then counts in no figure of what was resolved.
 * - A silent report counts as not answered from the day it was sent, and as infinitely late in the median.
 * - Resolved are reports that are with this authority and Resolved now; confirmed are those of them whose reporter says so.
 * - Bounced mails, hidden reports, undone answers and reports of the authority's own members count nowhere.
 */
export async function figuresOf(
  db: Db,
  { authorityId, now }: { authorityId: string; now: Date },
): Promise<AuthorityFigures> {
  const { rows } = await sql<Row>`
    with ${reportsOf(authorityId, now)}, ${answersTo(authorityId)}
    select count(*) as reports,
      count(*) filter (where first_at <= sent_at + ${PROMPT_DAYS} * interval '1 day') as prompt,
      percentile_cont(0.5) within group (
        order by coalesce(extract(epoch from first_at - sent_at)::float8 / 86400, ${SILENCE}::float8)) as median,
      count(*) filter (where is_theirs) as theirs,
      count(*) filter (where is_theirs and is_resolved) as resolved,
      count(*) filter (where is_theirs and is_resolved and handling = 'confirmed') as confirmed
    from (select *, least(acted_at, passed_on_at) as first_at, passed_on_at is null or acted_at is not null as is_theirs
      from answered) as counted`.execute(db)
  const [row] = rows
  const reports = Number(row?.reports ?? 0)
  if (!row || reports < ENOUGH_REPORTS) return { ...NONE, reports }
  const share = (number: string, of: number) => (of === 0 ? null : Number(number) / of)
  const median = Number(row.median)
  return {
    reports,
    isEnough: true,
    answeredShare: share(row.prompt, reports),
    firstAnswerDays: median > PERIOD / DAY + 1 ? null : median,
    resolvedShare: share(row.resolved, Number(row.theirs)),
    confirmedShare: share(row.confirmed, Number(row.theirs)),
  }
}

const NONE = {
  ...{ isEnough: false, answeredShare: null, firstAnswerDays: null, resolvedShare: null, confirmedShare: null },
}

/** The reports that count, each with the moment at which the authority first got it. */
function reportsOf(authorityId: string, now: Date) {
  return sql`
    sent as (
      select issue_id, min(sent_at) as sent_at from dispatches
      where authority_id = ${authorityId} and sent_at is not null and state not in ('bounced', 'failed')
      group by issue_id
    ), reports as (
      select issues.id, issues.handling, sent.sent_at,
        issues.status = 'Resolved' and issues.authority_id = ${authorityId} as is_resolved
      from sent join issues on issues.id = sent.issue_id
      where sent.sent_at > ${after(now, -PERIOD)} and issues.hidden_at is null and ${IS_NOT_JOINED} and not exists (
        select 1 from accounts
          join staff_members on lower(staff_members.email) = lower(accounts.email)
          join staff_memberships on staff_memberships.member_id = staff_members.id
        where accounts.id = issues.account_id and staff_memberships.authority_id = ${authorityId}
          and (staff_memberships.ended_at is null or staff_memberships.ended_at > issues.created_at))
    )`
}

/**
 * Each report with the first action on it, and the first "not ours" that another authority's action has confirmed; worked out
 * once, and not for each figure that reads it.
 */
function answersTo(authorityId: string) {
  const isAction = sql`answer in ('in-progress', 'done', 'no-action') and undone_at is null`
  return sql`
    answered as materialized (
      select reports.*,
        (select min(at) from answers where issue_id = reports.id and authority_id = ${authorityId}
          and at >= reports.sent_at and ${isAction}) as acted_at,
        (select min(declined.at) from answers as declined where declined.issue_id = reports.id
          and declined.authority_id = ${authorityId} and declined.answer = 'not-ours' and declined.undone_at is null
          and exists (select 1 from answers where issue_id = reports.id and authority_id <> ${authorityId}
            and at >= declined.at and ${isAction})) as passed_on_at
      from reports
    )`
}
