import { PRODUCT, REPORT_FILTERS, type ReportFilter } from '@civictrack/contract/wire'
import { photoPath } from '../../media/store/photo-names'
import type { Db } from '../../platform/database/tables'
import { escapeHtml } from '../../platform/http/escape-html'
import { newestIssues } from '../issues-store'
import type { ListedIssue } from '../lists/issue-columns'
import type { Feed, FeedEntry } from './atom'

/** As many as a reader needs that looks once a day. */
const LENGTH = 50

/** A list without reports has not changed since then: a feed always has a time. */
const BEFORE_ANY_REPORT = new Date('2026-01-01T00:00:00Z')

/** The newest public reports that match the filters, as a feed of the site at `publicUrl`. */
export async function feedOfReports(
  db: Db,
  { filters, publicUrl }: { filters: Partial<Record<ReportFilter, string>>; publicUrl: string },
): Promise<Feed> {
  const issues = await newestIssues(db, { filters, limit: LENGTH })
  const changes = await lastChanges(db, issues)
  const entries = issues.map((issue) => entryOf(issue, { updated: changes.get(issue.id), publicUrl }))
  const query = feedQuery(filters)
  const chosen = REPORT_FILTERS.flatMap((filter) => filters[filter] || [])
  return {
    id: `${tagOf(publicUrl)}:reports${query}`,
    title: `${PRODUCT}: ${['Reports', ...chosen].join(', ')}`,
    updated: new Date(Math.max(BEFORE_ANY_REPORT.getTime(), ...entries.map(({ updated }) => updated.getTime()))),
    author: PRODUCT,
    self: `${publicUrl}/Reports.atom${query}`,
    alternate: `${publicUrl}/Reports${query}`,
    entries,
  }
}

/** The filters in their fixed order, with their `?`: the same list has one address and one identifier. */
export function feedQuery(filters: Partial<Record<ReportFilter, string>>): string {
  const query = REPORT_FILTERS.flatMap((filter) => (filters[filter] ? [[filter, filters[filter]]] : []))
  return query.length === 0 ? '' : `?${new URLSearchParams(query)}`
}

/** Identifiers are tags (RFC 4151), which stay the same when addresses change. */
function tagOf(publicUrl: string): string {
  return `tag:${new URL(publicUrl).hostname},2026`
}

/** When something last happened to each report: a status, or an answer, which changes its handling. */
async function lastChanges(db: Db, issues: ListedIssue[]): Promise<Map<string, Date>> {
  const changes = await db
    .selectFrom('issue_status_changes')
    .select(({ fn }) => ['issue_id', fn.max('at').as('at')])
    .where('issue_id', 'in', [...issues.map(({ id }) => id), '0'])
    .where('undone_at', 'is', null)
    .groupBy('issue_id')
    .execute()
  const times = new Map(changes.map(({ issue_id, at }) => [issue_id, at.getTime()]))
  return new Map(
    issues.map(({ id, created_at, handling_since }) => {
      const all = [created_at.getTime(), handling_since?.getTime() ?? 0, times.get(id) ?? 0]
      return [id, new Date(Math.max(...all))]
    }),
  )
}

function entryOf(
  issue: ListedIssue,
  { updated = issue.created_at, publicUrl }: { updated?: Date; publicUrl: string },
): FeedEntry {
  const { reference, title, category, description, status, location, lga, state } = issue
  const summary = `${category}, ${[location, lga, state].join(', ')}. ${status}.`
  const photo = publicUrl + photoPath(issue.photo_id, 480)
  return {
    id: `${tagOf(publicUrl)}:report/${reference}`,
    title,
    published: issue.created_at,
    updated,
    category,
    link: `${publicUrl}/Reports/${reference}`,
    summary,
    content: [
      `<p>${escapeHtml(summary)}</p>`,
      `<p style="white-space:pre-line">${escapeHtml(description)}</p>`,
      `<p><img src="${escapeHtml(photo)}" alt=""></p>`,
    ].join(''),
  }
}
