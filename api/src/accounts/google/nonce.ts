import { createHash } from 'node:crypto'
import { GOOGLE } from '@civictrack/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { after, HOUR } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { clearOwnCookie, readOwnCookie } from '../../platform/http/own-cookies'
import { fingerprint } from '../fingerprints'

/** Longer than any credential is accepted. */
const REMEMBERED = 2 * HOUR

/**
 * The nonce that a credential must carry to be accepted from this browser: the hash of the cookie that came with the page
 * for Google. A credential of another browser, stolen or planted, carries another one. Undefined without the cookie.
 */
export function expectedNonce(context: Context, request: FastifyRequest): string | undefined {
  const secret = readOwnCookie(context, request, GOOGLE.cookie)
  return secret ? createHash('sha256').update(secret).digest('base64url') : undefined
}

/** Uses a nonce up, and with it the credential. False when it was used before. */
export async function useNonce({ db, keys, now }: Context, nonce: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('google_nonces')
    .values({ fingerprint: fingerprint(keys, 'nonce', nonce), expires_at: after(now(), REMEMBERED) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes the used cookie from the browser. */
export function clearNonce(context: Context, reply: FastifyReply): void {
  clearOwnCookie(context, reply, GOOGLE.cookie)
}

/** Removes used nonces whose credentials have expired. */
export async function removeOldNonces(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('google_nonces').where('expires_at', '<', now).execute()
}
