import type { Frequency, ReportFieldName, Status } from '@civictrack/contract/wire'
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
  upvotes: UpvotesTable
  comments: CommentsTable
  flags: FlagsTable
  moderations: ModerationsTable
  positions: PositionsTable
  jobs: JobsTable
  mailbox: MailboxTable
  subscriptions: SubscriptionsTable
  account_settings: AccountSettingsTable
  session_devices: SessionDevicesTable
  search_words: { word: string }
  notification_letters: NotificationLettersTable
  notifications: NotificationsTable
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
  recent: Generated<Date[]>
}

/**
 * Selected as text: after a rollback of the API, rows may hold a category or status that a newer version has written.
 */
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
  /** When operators took it out of sight; null while it is public. */
  hidden_at: ColumnType<Date | null, never, Date | null>
  /** Kept by triggers, like `comments`, which counts those that are not hidden. */
  upvotes: ColumnType<number, never, never>
  comments: ColumnType<number, never, never>
  created_at: Date
  /** Whether others may see it; follows the account's setting. */
  is_shared: Generated<boolean>
  first_resolved_at: Generated<Date | null>
}

interface UpvotesTable {
  issue_id: string
  account_id: string
  at: Date
}

interface CommentsTable {
  id: Generated<string>
  /** Their order: two may be made in one millisecond. */
  number: Generated<string>
  issue_id: string
  account_id: string
  text: string
  hidden_at: ColumnType<Date | null, never, Date | null>
  created_at: Date
}

/** What visitors have reported to the operators. Who did so is not kept. */
interface FlagsTable {
  id: Generated<string>
  issue_id: string
  comment_id: string | null
  reason: string
  at: Date
}

interface ModerationsTable {
  id: Generated<string>
  issue_id: string
  comment_id: string | null
  action: 'hide' | 'show'
  note: string
  at: Date
}

/** Where the reporter stood, in degrees and metres. Private: no answer carries it. */
interface PositionsTable {
  issue_id: string
  latitude: number
  longitude: number
  accuracy: number
  at: Date
}

interface IssueStatusChangesTable {
  id: Generated<string>
  issue_id: string
  from_status: string | null
  to_status: string
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
  headers: ColumnType<Record<string, string>, string | undefined, never>
  at: Date
}

interface SubscriptionsTable {
  id: Generated<string>
  email: string
  asked_at: Date
  /** Null until the owner of the address has followed the link in the mail: nothing else is sent before. */
  confirmed_at: ColumnType<Date | null, never, Date>
}

/** No row: everything as at first. */
interface AccountSettingsTable {
  account_id: string
  phone: Generated<string>
  state: Generated<string>
  lga: Generated<string>
  neighbourhood: Generated<string>
  issue_updates: Generated<boolean>
  email_notifications: Generated<boolean>
  sms_notifications: Generated<boolean>
  frequency: Generated<Frequency>
  share_publicly: Generated<boolean>
  allow_location: Generated<boolean>
}

interface SessionDevicesTable {
  session_id: string
  user_agent: string
  seen_at: Date
}

/** One mail about one's reports: a single piece of news, or a digest that gathers until it is due. */
interface NotificationLettersTable {
  id: Generated<string>
  account_id: string
  is_digest: boolean
  due_at: Date
}

interface NotificationsTable {
  id: Generated<string>
  letter_id: string
  issue_id: string
  kind: 'status' | 'comment'
  to_status: ColumnType<string | null, Status | null, Status | null>
  note: string
  comment_id: string | null
  at: Date
}
