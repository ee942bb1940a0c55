import { categoryFilterOf, statusesUnder, TIME_FILTERS } from '@civictrack/contract/wire'
import type { Issue } from './issue'

/** What is looked for. An empty text lets everything through. */
export interface Filters {
  search: string
  category: string
  status: string
  time: string
}

export const NO_FILTERS: Filters = { search: '', category: '', status: '', time: '' }

export function filterIssues(issues: readonly Issue[], filters: Filters): Issue[] {
  return issues.filter(
    (issue) =>
      hasWords(issue, filters.search) &&
      isOfCategory(issue, filters.category) &&
      hasStatus(issue, filters.status) &&
      isOfTime(issue, filters.time),
  )
}

/** Every word stands somewhere in the issue; upper and lower case are the same. */
function hasWords(issue: Issue, search: string): boolean {
  const text = [issue.title, issue.location, issue.description, issue.category].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function isOfCategory(issue: Issue, category: string): boolean {
  return !category || categoryFilterOf(issue.category) === category
}

function hasStatus(issue: Issue, status: string): boolean {
  return !status || statusesUnder(status).some((found) => found === issue.status)
}

function isOfTime(issue: Issue, time: string): boolean {
  if (!time) return true
  const buckets: readonly string[] = TIME_FILTERS
  return issue.time !== null && buckets.indexOf(issue.time) <= buckets.indexOf(time)
}
