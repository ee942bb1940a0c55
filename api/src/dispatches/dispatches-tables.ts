import type { Generated, Selectable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    dispatches: DispatchesTable
    dispatch_digests: DispatchDigestsTable
    dispatch_replies: DispatchRepliesTable
    link_tokens: LinkTokensTable
  }
}

export type Dispatch = Selectable<DispatchesTable>

/** Why a report goes to a contact. */
export type DispatchReason = 'first' | 'bounced' | 'declined' | 'reopened' | 'escalated' | 'operator'

/** One attempt to bring a report to one contact; `number` orders those of a report from 1. */
interface DispatchesTable {
  id: Generated<string>
  issue_id: string
  number: number
  contact_id: string
  authority_id: string
  reason: DispatchReason
  /** A sentence for the contact besides the report: why it was reopened, for example. */
  note: Generated<string>
  /** `sent` once the mail server or the webhook has accepted it; `ended` when a later one took its place. */
  state: 'queued' | 'sent' | 'bounced' | 'declined' | 'failed' | 'ended'
  digest_id: Generated<string | null>
  created_at: Date
  sent_at: Generated<Date | null>
  /** The contact's address when the last mail or webhook about it was accepted or came back. */
  sent_to: Generated<string | null>
  reminded_at: Generated<Date | null>
  escalated_at: Generated<Date | null>
  first_answer_at: Generated<Date | null>
  failure: Generated<string>
}

interface DispatchDigestsTable {
  id: Generated<string>
  contact_id: string
  due_at: Date
  sent_at: Generated<Date | null>
}

interface DispatchRepliesTable {
  id: Generated<string>
  dispatch_id: string
  message_id: string
  text: string
  at: Date
}

/** Links that work without an account. Of a token only its SHA-256 is stored, in hexadecimal. */
interface LinkTokensTable {
  hash: string
  purpose: 'answer' | 'undo' | 'question'
  issue_id: string
  contact_id: string | null
  dispatch_id: string | null
  /** The answer of an undo link, or the question of a question link. */
  subject_id: string | null
  created_at: Date
  expires_at: Date
  revoked_at: Generated<Date | null>
}
