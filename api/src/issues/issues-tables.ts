import type { Handling, ReportFieldName, Status } from '@civictrack/contract/wire'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    issues: IssuesTable
    issue_status_changes: StatusChangesTable
    positions: PositionsTable
    search_words: { word: string }
  }
}

export type Issue = Selectable<IssuesTable>
export type NewIssue = Omit<Insertable<IssuesTable>, 'reference'>

/** Read as text: after a rollback of the API, rows may hold a category or status that a newer version wrote. */
type StatusColumn = ColumnType<string, Status, Status>

interface IssuesTable extends Record<ReportFieldName, string> {
  id: Generated<string>
  reference: string
  /** Null once the account is deleted: the report stays, anonymous. */
  account_id: string | null
  status: StatusColumn
  photo_id: string
  idempotency_key: string | null
  fingerprint: string
  /** When operators hid it; null while it is not hidden. */
  hidden_at: ColumnType<Date | null, never, Date | null>
  /** Counted by triggers, like `comments`, which leaves hidden comments out. */
  upvotes: ColumnType<number, never, never>
  comments: ColumnType<number, never, never>
  created_at: Date
  /** Whether others may see it; follows the account's setting. */
  is_shared: Generated<boolean>
  first_resolved_at: Generated<Date | null>
  /** The authority that has it now, or had it last; null while none does. */
  authority_id: Generated<string | null>
  /** Read as text, like the status. */
  handling: ColumnType<string, Handling | undefined, Handling>
  handling_since: Generated<Date | null>
  /** The day by which the authority expects to be done, as YYYY-MM-DD. */
  expected_on: Generated<string | null>
  /** How often its reporter said that it is not fixed. */
  reopened: Generated<number>
  /** When it was last taken apart from a report that it had been joined with. */
  separated_at: Generated<Date | null>
}

interface StatusChangesTable {
  id: Generated<string>
  issue_id: string
  from_status: string | null
  to_status: string
  actor: string
  note: string
  at: Date
  /** When the answer that caused it was undone: then no history and no figure holds it. */
  undone_at: Generated<Date | null>
}

/** The reporter's position, in degrees and metres. Private: no response holds it. */
interface PositionsTable {
  issue_id: string
  latitude: number
  longitude: number
  accuracy: number
  at: Date
}
