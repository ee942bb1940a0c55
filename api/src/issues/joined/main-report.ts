import { type RawBuilder, sql } from 'kysely'
import { PREPARED } from '../../platform/database/prepared-statements'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { issueTexts } from '../issue-texts'
import type { Issue } from '../issues-tables'
import { isOpenToAll } from '../visibility'
import type {} from './joined-tables'

/** The reports of a query over `issues` that were joined with no other: they alone are sent, reminded of and asked about. */
export const IS_NOT_JOINED = sql<boolean>`
  not exists (select 1 from report_joins where report_joins.issue_id = issues.id)`

const standsApart = (mainIsShown: RawBuilder<boolean>) => sql<boolean>`
  not exists (select 1 from report_joins join issues as main on main.id = report_joins.main_id
    where report_joins.issue_id = issues.id and ${mainIsShown})`

/** The reports of a query over `issues` that public lists and counts hold: all but those that a public main one stands for. */
export const STANDS_IN_PUBLIC = standsApart(sql<boolean>`main.is_shared and main.hidden_at is null`)

/** The same for the lists of the staff, which see also reports that are not shared. */
export const STANDS_AT_DESK = standsApart(sql<boolean>`main.hidden_at is null`)

/** The report that another one was joined with; undefined for a report that stands for itself. */
export function mainOf(db: Db, issueId: string): Promise<Issue | undefined> {
  return db
    .selectFrom('issues')
    .innerJoin('report_joins', 'report_joins.main_id', 'issues.id')
    .selectAll('issues')
    .where('report_joins.issue_id', '=', issueId)
    .executeTakeFirst()
}

/** The same, where everyone may see it. */
export async function publicMainOf(db: Db, issueId: string): Promise<Issue | undefined> {
  const main = await mainOf(db, issueId)
  return main && isOpenToAll(main) ? main : undefined
}

/** A joined report as its main one names it. */
interface Joined {
  reference: string
  title: string
}

/** The reports that were joined with a main one, in the order in which that was done; hidden ones left out. */
export function joinedWith(db: Db, mainId: string): Promise<(Joined & { is_shared: boolean })[]> {
  return db
    .selectFrom('issues')
    .innerJoin('report_joins', 'report_joins.issue_id', 'issues.id')
    .modifyFront(PREPARED)
    .select(['issues.reference', 'issues.title', 'issues.is_shared'])
    .where('report_joins.main_id', '=', mainId)
    .where('issues.hidden_at', 'is', null)
    .orderBy('report_joins.at')
    .orderBy('issues.id')
    .execute()
}

/** @throws ApiError 409 for a joined report: its status and handling are those of the main one */
export async function refuseJoined(db: Db, issueId: string): Promise<void> {
  const main = await mainOf(db, issueId)
  if (main) throw new ApiError(409, issueTexts.joined({ reference: main.reference }))
}
