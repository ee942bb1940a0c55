import type { Category, Status } from '@civictrack/contract/wire'
import type { ColumnType, Generated, Kysely } from 'kysely'

/** The database, or a transaction of it: store functions take either. */
export type Db = Kysely<Tables>

/** The tables as the migrations leave them; a row's way to the wire starts here. */
export interface Tables {
  accounts: AccountsTable
  codes: CodesTable
  sessions: SessionsTable
  password_permits: PasswordPermitsTable
  google_identities: GoogleIdentitiesTable
  limits: LimitsTable
  issues: IssuesTable
  issue_status_changes: IssueStatusChangesTable
  jobs: JobsTable
  mailbox: MailboxTable
  subscriptions: SubscriptionsTable
}

interface AccountsTable {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string
  /** Null for who has only ever signed in with Google. */
  password_hash: string | null
  verified_at: ColumnType<Date | null, Date | undefined, Date>
  created_at: Date
}

/** The code itself is stored nowhere: it follows from the row's id and a key (accounts/codes/code.ts). */
interface CodesTable {
  id: string
  /** Which code of a browser is the newest: two may be made in one millisecond. */
  number: Generated<string>
  purpose: 'signup' | 'reset'
  /** Null for an address without an account: such a row makes both cases the same to an observer. */
  account_id: string | null
  email_fingerprint: string
  browser_fingerprint: string
  /** What this browser proved or chose at sign-up; it is what counts once the code is accepted. */
  first_name: string | null
  last_name: string | null
  password_hash: string | null
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: ColumnType<Date | null, never, Date>
}

interface SessionsTable {
  id: string
  account_id: string
  created_at: Date
  expires_at: Date
}

interface PasswordPermitsTable {
  fingerprint: string
  account_id: string
  expires_at: Date
}

interface GoogleIdentitiesTable {
  issuer: string
  subject: string
  account_id: string
  created_at: Date
}

interface LimitsTable {
  key: string
  count: number
  started_at: Date
  last_at: Date
}

interface IssuesTable {
  id: Generated<string>
  reference: string
  account_id: string
  title: string
  category: Category
  description: string
  location: string
  state: string
  lga: string
  status: Status
  photo_id: string
  idempotency_key: string | null
  fingerprint: string
  created_at: Date
}

interface IssueStatusChangesTable {
  id: Generated<string>
  issue_id: string
  from_status: Status | null
  to_status: Status
  actor: string
  note: string
  at: Date
}

interface JobsTable {
  id: Generated<string>
  kind: string
  payload: ColumnType<unknown, string, never>
  attempts: Generated<number>
  run_at: Date
  failed_at: ColumnType<Date | null, never, Date | null>
  last_error: ColumnType<string | null, never, string>
  created_at: Date
}

interface MailboxTable {
  id: Generated<string>
  recipient: string
  subject: string
  text: string
  html: string
  at: Date
}

interface SubscriptionsTable {
  id: Generated<string>
  email: string
  asked_at: Date
  /** Null until the owner of the address has followed the link in the mail: nothing else is sent before. */
  confirmed_at: ColumnType<Date | null, never, Date>
}
