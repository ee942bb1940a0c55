import type { FixedAnswer } from '@civictrack/contract/wire'
import type { Generated, Selectable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    questions: QuestionsTable
    own_words: OwnWordsTable
  }
}

export type Question = Selectable<QuestionsTable>

/** A question to a reporter: "Is it fixed?" after Resolved, or "Is it still there?" after 28 days. */
interface QuestionsTable {
  id: Generated<string>
  issue_id: string
  kind: 'fixed' | 'still-there'
  /** The moment that it is about: when the report was resolved, or made. One question for each. */
  about_at: Date
  due_at: Date
  asked_at: Generated<Date | null>
  reminded_at: Generated<Date | null>
  closes_at: Generated<Date | null>
  /** When it lost its subject: the report was reopened or confirmed meanwhile. */
  ended_at: Generated<Date | null>
  answer: Generated<FixedAnswer | null>
  reason: Generated<string>
  answered_at: Generated<Date | null>
}

/** "It is fixed", said by the reporter on the report's page. */
interface OwnWordsTable {
  id: Generated<string>
  issue_id: string
  /** The change of the status that it made. */
  change_id: string
  /** The state that taking it back restores. JSON as text when it is written. */
  before: unknown
  at: Date
  undone_at: Generated<Date | null>
}
