import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../platform/database/tables'
import { notLoggedIn } from '../platform/errors'
import { canonicalEmail } from './email-address'

export type Account = Selectable<Tables['accounts']>

/** What someone chose at sign-up. It becomes theirs for good when they prove the e-mail address. */
export interface Credentials {
  first_name: string
  last_name: string
  password_hash: string
}

/** The account of an address, in whatever case it is written. */
export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where(sql`lower(email)`, '=', canonicalEmail(email)).executeTakeFirst()
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * An account as it stands once whoever is changing it is through. The next one waits for this transaction's end. Lock it
 * before any row that belongs to it, or two calls may wait for each other for good.
 * @throws ApiError 401 when it has been deleted meanwhile
 */
export async function lockAccount(db: Db, id: string): Promise<Account> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!account) throw notLoggedIn()
  return account
}

/**
 * Makes an account, or renews one whose address nobody has proved yet. Answers undefined when the address belongs to a
 * verified account, which stays untouched.
 */
export async function claimEmail(
  db: Db,
  claim: { email: string; credentials: Credentials; now: Date },
): Promise<string | undefined> {
  const { first_name, last_name, password_hash } = claim.credentials
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, first_name, last_name, password_hash, created_at)
    values (${canonicalEmail(claim.email)}, ${first_name}, ${last_name}, ${password_hash}, ${claim.now})
    on conflict (lower(email)) do update set
      email = excluded.email,
      first_name = excluded.first_name,
      last_name = excluded.last_name,
      password_hash = excluded.password_hash
    where accounts.verified_at is null
    returning id`.execute(db)
  return rows[0]?.id
}

/** The address is proved, by someone who chose these credentials: theirs count, whoever signed up in between. */
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

/** Sets a password for someone who proved the address, which by that is verified too. */
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
