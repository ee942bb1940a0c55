import { REPORT_FIELD_NAMES, type ReportFieldName } from '@civictrack/contract/wire'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables'
import { LISTED_AUTHORITY, type ListedAuthority } from './listed-authority'

/** The columns that a list shows or is ordered by. */
export const LISTED_COLUMNS = [
  'issues.id',
  'issues.reference',
  ...REPORT_FIELD_NAMES.map(columnOf),
  'issues.status',
  'issues.photo_id',
  'issues.created_at',
  'issues.upvotes',
  'issues.comments',
  'issues.handling',
  'issues.handling_since',
  'issues.expected_on',
] as const satisfies `issues.${keyof Tables['issues']}`[]

function columnOf<Name extends ReportFieldName>(name: Name): `issues.${Name}` {
  return `issues.${name}`
}

type Listed<Column> = Column extends `issues.${infer Name extends keyof Tables['issues']}` ? Name : never

/** A report as lists read it. */
export type ListedIssue = Pick<Selectable<Tables['issues']>, Listed<(typeof LISTED_COLUMNS)[number]>> & {
  authority: ListedAuthority | null
}

/** The columns that lists select, with the authority. */
export const LISTED = [...LISTED_COLUMNS, LISTED_AUTHORITY] as const

/** All columns of a report but its search words. */
export const ISSUE_COLUMNS = [
  ...LISTED_COLUMNS,
  'issues.account_id',
  'issues.idempotency_key',
  'issues.fingerprint',
  'issues.hidden_at',
  'issues.is_shared',
  'issues.first_resolved_at',
  'issues.authority_id',
  'issues.reopened',
  'issues.separated_at',
] as const satisfies `issues.${keyof Tables['issues']}`[]
