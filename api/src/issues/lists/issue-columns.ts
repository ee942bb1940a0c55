import type { Tables } from '../../platform/database/tables'

/** Everything of a report but the words that it is found by. */
export const ISSUE_COLUMNS = [
  'issues.id',
  'issues.reference',
  'issues.account_id',
  'issues.title',
  'issues.category',
  'issues.description',
  'issues.location',
  'issues.state',
  'issues.lga',
  'issues.status',
  'issues.photo_id',
  'issues.idempotency_key',
  'issues.fingerprint',
  'issues.created_at',
  'issues.hidden_at',
  'issues.upvotes',
  'issues.comments',
  'issues.is_shared',
  'issues.first_resolved_at',
] as const satisfies `issues.${keyof Tables['issues']}`[]
