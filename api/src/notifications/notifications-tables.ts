import type { Status } from '@civictrack/contract/wire'
import type { ColumnType, Generated, Insertable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    notification_letters: NotificationEmailsTable
    notifications: NotificationsTable
  }
}

export type NewNotification = Omit<Insertable<NotificationsTable>, 'letter_id'>

/** An email about an account's reports: a single notification, or a digest that collects them until it is due. */
interface NotificationEmailsTable {
  id: Generated<string>
  account_id: string
  is_digest: boolean
  due_at: Date
}

export interface NotificationsTable {
  id: Generated<string>
  letter_id: string
  issue_id: string
  kind: 'status' | 'comment' | 'answer'
  to_status: ColumnType<string | null, Status | null, Status | null>
  note: string
  comment_id: string | null
  /** Of an answer: its id, the answer itself or `undone`, the authority's name, and the day by which it expects to be done. */
  answer_id: string | null
  answer: string | null
  authority: string | null
  expected_on: string | null
  at: Date
}
