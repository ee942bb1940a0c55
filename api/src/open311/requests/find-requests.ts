import { type RawBuilder, sql } from 'kysely'
import { STANDS_IN_PUBLIC } from '../../issues/joined/main-report'
import { LISTED, type ListedIssue } from '../../issues/lists/issue-columns'
import { isPublic } from '../../issues/visibility'
import type { Db } from '../../platform/database/tables'
import type { Wanted, WantedPage } from './request-query'

/** A public report as a service request needs it. */
export interface FoundRequest extends ListedIssue {
  /** When its status last changed, or that of the report that it was joined with. */
  moved_at: Date | null
}

const MOVED_AT = sql<Date | null>`(
  select max(at) from issue_status_changes where undone_at is null and issue_id = coalesce(
    (select main_id from report_joins where report_joins.issue_id = issues.id), issues.id))`.as('moved_at')

/**
 * The public reports that a list has, newest first. Of a page there is one more than it holds, when there is another page.
 * Private reports, hidden ones and unknown references are left out alike; a list has no report that was joined with another.
 */
export function findRequests(db: Db, wanted: Wanted): Promise<FoundRequest[]> {
  const page = 'references' in wanted ? undefined : wanted
  return db
    .selectFrom('issues')
    .select([...LISTED, MOVED_AT])
    .where(isPublic)
    .where('references' in wanted ? hasReference(wanted.references) : isOn(wanted))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) =>
      query.limit((page?.size ?? 0) + 1).offset(((page?.page ?? 1) - 1) * (page?.size ?? 0)),
    )
    .execute()
}

/** No reference has any other character: a text that no database can compare is left out here. */
function hasReference(references: string[]): RawBuilder<boolean> {
  const possible = references.filter((reference) => /^[\w-]{1,40}$/.test(reference))
  return sql<boolean>`issues.reference = any(${possible.map((reference) => reference.toUpperCase())}::text[])`
}

function isOn({ from, until, categories, statuses }: WantedPage): RawBuilder<boolean> {
  const all = [sql`${STANDS_IN_PUBLIC}`, sql`issues.created_at between ${from} and ${until}`]
  if (categories.length > 0) all.push(sql`issues.category in (${sql.join(categories)})`)
  if (statuses.length > 0)
    all.push(sql`(issues.status = 'Resolved') in (${sql.join(statuses.map((one) => one === 'closed'))})`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}
