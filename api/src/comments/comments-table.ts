import type { ColumnType, Generated, Selectable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    comments: CommentsTable
  }
}

export type StoredComment = Selectable<CommentsTable>

interface CommentsTable {
  id: Generated<string>
  /** The order of the comments: two may be made in one millisecond. */
  number: Generated<string>
  issue_id: string
  account_id: string
  text: string
  hidden_at: ColumnType<Date | null, never, Date | null>
  created_at: Date
}
