import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import { sql } from 'kysely'
import type { Db } from '../platform/database/tables'
import { notLoggedIn } from '../platform/errors'
import type { Account } from './accounts-tables'
import { canonicalEmail } from './email-address'

/** The names and password chosen at sign-up. They take effect when the visitor proves the email address. */
export interface Credentials {
  first_name: string
  last_name: string
  password_hash: string
}

/** The account of an email address, in upper or lower case. */
export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where(sql`lower(email)`, '=', canonicalEmail(email)).executeTakeFirst()
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The account, locked until the transaction ends: other transactions that change it wait. Lock the account before any row
 * that belongs to it, or two calls may wait for each other for ever.
 * @throws ApiError 401 when it has been deleted in the meantime
 */
export async function lockAccount(db: Db, id: string): Promise<Account> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!account) throw notLoggedIn()
  return account
}

/**
 * Adds an account, or replaces the credentials of one with an unverified address, and returns its id. Returns undefined
 * when the address belongs to a verified account, which stays as it is.
 */
export async function claimEmail(
  db: Db,
  claim: { email: string; credentials: Credentials; now: Date },
): Promise<string | undefined> {
  const { first_name, last_name, password_hash } = claim.credentials
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, first_name, last_name, password_hash, created_at, language)
    values (${canonicalEmail(claim.email)}, ${first_name}, ${last_name}, ${password_hash}, ${claim.now}, ${currentLanguage()})
    on conflict (lower(email)) do update set
      email = excluded.email,
      first_name = excluded.first_name,
      last_name = excluded.last_name,
      password_hash = excluded.password_hash,
      language = excluded.language
    where accounts.verified_at is null
    returning id`.execute(db)
  return rows[0]?.id
}

/** Marks the address as verified. The credentials of the visitor who proved it replace those of later sign-ups. */
export async function markVerified(
  db: Db,
  proof: { accountId: string; credentials: Credentials; now: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...proof.credentials, verified_at: proof.now })
    .where('id', '=', proof.accountId)
    .where('verified_at', 'is', null)
    .execute()
}

/** Sets a password for a visitor who proved the address, which verifies it too. */
export async function setPassword(
  db: Db,
  change: { accountId: string; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: change.passwordHash, verified_at: sql<Date>`coalesce(verified_at, ${change.now})` })
    .where('id', '=', change.accountId)
    .execute()
}

/** Notes the language that a person has chosen, for their mails. */
export async function noteLanguage(
  db: Db,
  { accountId, language }: { accountId: string; language: string },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', accountId)
    .where('language', '<>', language)
    .execute()
}

/** Removes accounts whose address was never verified and for which no code was asked for since a moment. */
export async function removeUnverifiedAccounts(db: Db, lastAskedBefore: Date): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('verified_at', 'is', null)
    .where('created_at', '<', lastAskedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('codes')
            .select('codes.id')
            .whereRef('codes.account_id', '=', 'accounts.id')
            .where('codes.created_at', '>=', lastAskedBefore),
        ),
      ),
    )
    .execute()
}
