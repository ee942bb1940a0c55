import type { ColumnType, Generated, Selectable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    accounts: AccountsTable
    codes: CodesTable
    sessions: SessionsTable
    session_devices: SessionDevicesTable
    password_permits: PasswordPermitsTable
    google_identities: GoogleIdentitiesTable
    google_nonces: { fingerprint: string; expires_at: Date }
  }
}

export type Account = Selectable<AccountsTable>

interface AccountsTable {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string
  /** Null for an account that has only ever logged in with Google. */
  password_hash: string | null
  verified_at: ColumnType<Date | null, Date | undefined, Date>
  created_at: Date
  /** The language of the person's latest request that changed something: their mails are in it. */
  language: Generated<string>
}

/** The digits of a code are not stored: they follow from the row's id and a key (`codes/code.ts`). */
export interface CodesTable {
  id: string
  /** The order of a browser's codes: two may be made in one millisecond. */
  number: Generated<string>
  purpose: 'signup' | 'reset' | 'google'
  /** Null for an address without an account: the row makes both cases look the same to an observer. */
  account_id: string | null
  email_fingerprint: string
  browser_fingerprint: string
  /** The names and password that this browser chose at sign-up; they take effect when the code is accepted. */
  first_name: string | null
  last_name: string | null
  password_hash: string | null
  /** The Google identity that the code connects with the account. */
  google_issuer: ColumnType<string | null, string | null | undefined, never>
  google_subject: ColumnType<string | null, string | null | undefined, never>
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

interface SessionDevicesTable {
  session_id: string
  user_agent: string
  seen_at: Date
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
  /** Whether Google, as the host of the address, or a mailed code has proved the address. */
  is_proved: Generated<boolean>
}
