import {
  eachReportField,
  type ReportDetail,
  type ReportListPage,
  type ReportSummary,
  type TimelineStep,
} from '@civictrack/contract/wire'
import { photoPath, previewPath, type Size } from '../media/store/photo-names'
import { writeCursor } from './cursor'
import type { Issue } from './issues-tables'
import type { ListedIssue } from './lists/issue-columns'
import type { ListedAuthority } from './lists/listed-authority'
import { isOpenToAll } from './visibility'

/** A report as everyone may see it: without anything that tells the reporter. */
function presentIssue(issue: ListedIssue, size: Size): ReportSummary {
  return {
    reference: issue.reference,
    ...eachReportField((name) => issue[name]),
    status: issue.status,
    date: issue.created_at.toISOString(),
    photo: photoPath(issue.photo_id, size),
    likes: issue.upvotes,
    comments: issue.comments,
    authority: issue.authority,
    handling: {
      state: issue.handling,
      since: (issue.handling_since ?? issue.created_at).toISOString(),
      ...(issue.handling === 'in-progress' && issue.expected_on && { expectedOn: issue.expected_on }),
    },
  }
}

/** The content of a report's own page besides its columns. */
interface Details {
  authority: ListedAuthority | null
  timeline: TimelineStep[]
  /** The public report that it was joined with. */
  main: Issue | undefined
  /** The public reports that were joined with it. */
  joined: { reference: string; title: string }[]
}

/** One report with its timeline; its history are the steps of it that changed the status. */
export function presentDetail(issue: Issue, { authority, timeline, main, joined }: Details): ReportDetail {
  return {
    ...presentIssue({ ...issue, authority }, 1600),
    preview: previewPath(issue.photo_id),
    history: timeline.flatMap(({ status, date }) => (status ? [{ status, date }] : [])),
    timeline,
    isPublic: isOpenToAll(issue),
    joinedTo: main ? { reference: main.reference, title: main.title } : null,
    joined: joined.map(({ reference, title }) => ({ reference, title })),
    likes: (main ?? issue).upvotes,
  }
}

/** A page of a list, from one report more than the page holds: that one tells that there is another page. */
export function presentPage(issues: ListedIssue[], limit: number): ReportListPage {
  const shown = issues.slice(0, limit)
  const last = shown.at(-1)
  return {
    issues: shown.map((issue) => presentIssue(issue, 480)),
    next: last && issues.length > limit ? writeCursor(last) : null,
  }
}
