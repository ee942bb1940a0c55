import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'
import { type Account, findAccountByEmail } from '../accounts-store'
import { canonicalEmail } from '../email-address'
import type { GooglePerson } from './google-credential'

/** The account of someone who came through Google: known by issuer and subject, else found by address, else made. */
export function accountOfGoogle(db: Db, person: GooglePerson, now: Date): Promise<Account> {
  return db.transaction().execute(async (transaction) => {
    // Two first log-ins at once would each make an account.
    await sql`select pg_advisory_xact_lock(hashtextextended(${canonicalEmail(person.email)}, 0))`.execute(transaction)
    const known = await findByIdentity(transaction, person)
    if (known) return known
    const account = (await findProved(transaction, person.email)) ?? (await addAccount(transaction, person, now))
    await transaction
      .insertInto('google_identities')
      .values({ issuer: person.issuer, subject: person.subject, account_id: account.id, created_at: now })
      .execute()
    return account
  })
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
 * The verified account of an address. One that nobody has proved is in the way of its owner, who stands here: it goes,
 * and with it the password and the codes of whoever made it.
 */
async function findProved(db: Db, email: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email)
  if (!account || account.verified_at !== null) return account
  await db.deleteFrom('accounts').where('id', '=', account.id).where('verified_at', 'is', null).execute()
  return undefined
}

function addAccount(db: Db, { email: address, firstName, lastName }: GooglePerson, now: Date): Promise<Account> {
  const email = canonicalEmail(address)
  return db
    .insertInto('accounts')
    .values({ email, first_name: firstName, last_name: lastName, created_at: now, verified_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}
