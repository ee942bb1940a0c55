import type { Answer } from '@civictrack/contract/wire'
import type { Generated, Selectable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    answers: AnswersTable
  }
}

export type StoredAnswer = Selectable<AnswersTable>

/** An answer of an authority to a dispatch. One that was undone stays, and counts nowhere. */
interface AnswersTable {
  id: Generated<string>
  issue_id: string
  dispatch_id: string
  authority_id: string
  answer: Answer
  note: Generated<string>
  /** A day, as YYYY-MM-DD. */
  expected_on: string | null
  photo_id: string | null
  by: 'link' | 'staff'
  /** The staff member's name; empty for a link. */
  actor: Generated<string>
  /** The state that an undo puts back: status, handling and dispatch as they were. JSON as text when it is written. */
  before: unknown
  at: Date
  undone_at: Generated<Date | null>
  /** The same for the same answer sent again. */
  fingerprint: Generated<string>
}
