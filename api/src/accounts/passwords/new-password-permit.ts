import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { after, MINUTE } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { clearOwnCookie, readOwnCookie, setOwnCookie } from '../../platform/http/own-cookies'
import { fingerprint } from '../fingerprints'

/** Permission to set a password once, held by the browser that entered the emailed code. */
const COOKIE = 'civictrack_new_password'
const LIFETIME = 15 * MINUTE

/** Gives the permit to the calling browser. */
export async function givePermit(context: Context, reply: FastifyReply, grant: { db: Db; accountId: string }) {
  const permit = randomBytes(32).toString('base64url')
  await grant.db
    .insertInto('password_permits')
    .values({
      fingerprint: fingerprint(context.keys, 'permit', permit),
      account_id: grant.accountId,
      expires_at: after(context.now(), LIFETIME),
    })
    .execute()
  setOwnCookie(context, reply, { name: COOKIE, value: permit, life: LIFETIME })
}

/** The account whose password the calling browser may set. This does not use the permit up. */
export async function permittedAccount(context: Context, request: FastifyRequest): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('password_permits')
    .select('account_id')
    .where('fingerprint', '=', fingerprint(context.keys, 'permit', readOwnCookie(context, request, COOKIE) ?? ''))
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  return row?.account_id
}

/** Uses up the permit and every other one of the account. False when another request was first. */
export async function takePermit(context: Context, db: Db, request: FastifyRequest): Promise<boolean> {
  const taken = await db
    .deleteFrom('password_permits')
    .where('fingerprint', '=', fingerprint(context.keys, 'permit', readOwnCookie(context, request, COOKIE) ?? ''))
    .where('expires_at', '>', context.now())
    .returning('account_id')
    .executeTakeFirst()
  if (taken) await db.deleteFrom('password_permits').where('account_id', '=', taken.account_id).execute()
  return taken !== undefined
}

/** Removes the used permit from the browser. */
export function clearPermit(context: Context, reply: FastifyReply): void {
  clearOwnCookie(context, reply, COOKIE)
}

/** Removes permits that have expired. */
export async function removeExpiredPermits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_permits').where('expires_at', '<', now).execute()
}
