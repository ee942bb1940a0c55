import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'
import { findAccountByEmail } from '../accounts-store'
import type { Account } from '../accounts-tables'
import { canonicalEmail } from '../email-address'
import type { GooglePerson } from './google-credential'

/** The account of a Google log-in, and whether a mailed code has to connect the two first. */
export interface GoogleLogIn {
  account: Account
  needsCode: boolean
}

/**
 * The account of a Google log-in: the one with this issuer and subject, else the one with this address, else a new one. An
 * address that Google does not host joins the account of another person only by a code.
 */
export function accountOfGoogle(db: Db, person: GooglePerson, now: Date): Promise<GoogleLogIn> {
  return db.transaction().execute(async (transaction) => {
    // Two first log-ins at once would each add an account.
    await sql`select pg_advisory_xact_lock(hashtextextended(${canonicalEmail(person.email)}, 0))`.execute(transaction)
    const known = await findByIdentity(transaction, person)
    if (known) return { account: known, needsCode: false }
    const existing = await findVerified(transaction, person.email)
    if (existing && !person.isAuthoritative) return { account: existing, needsCode: true }
    const account = existing ?? (await addAccount(transaction, person, now))
    await addIdentity(transaction, { ...person, accountId: account.id, isProved: person.isAuthoritative, now })
    return { account, needsCode: false }
  })
}

/** Connects a Google identity with an account. One that another log-in has connected in the meantime stays as it is. */
export async function addIdentity(
  db: Db,
  identity: { issuer: string; subject: string; accountId: string; isProved: boolean; now: Date },
): Promise<void> {
  const { issuer, subject, accountId, isProved, now } = identity
  await db
    .insertInto('google_identities')
    .values({ issuer, subject, account_id: accountId, created_at: now, is_proved: isProved })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Disconnects the Google identities of an account whose address neither Google nor a code has proved. Call it when a code
 * has proved that the mailbox is another person's.
 */
export async function removeUnprovedIdentities(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('google_identities').where('account_id', '=', accountId).where('is_proved', '=', false).execute()
}

/** The Google identities of an account, oldest first. */
export function googleIdentitiesOf(db: Db, accountId: string) {
  return db
    .selectFrom('google_identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

function findByIdentity(db: Db, { issuer, subject }: GooglePerson): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('google_identities', 'google_identities.account_id', 'accounts.id')
    .selectAll('accounts')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/**
 * The verified account of an address. An unverified account is deleted with its password and codes: another person may
 * have made it, and Google has just confirmed that the address belongs to this one.
 */
async function findVerified(db: Db, email: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email)
  if (!account || account.verified_at !== null) return account
  await db.deleteFrom('accounts').where('id', '=', account.id).where('verified_at', 'is', null).execute()
  return undefined
}

function addAccount(db: Db, { email: address, firstName, lastName }: GooglePerson, now: Date): Promise<Account> {
  const email = canonicalEmail(address)
  return db
    .insertInto('accounts')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      created_at: now,
      verified_at: now,
      language: currentLanguage(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
