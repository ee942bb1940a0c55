import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/tables'
import type { CodesTable } from '../accounts-tables'
import { type Code, MAX_TRIES } from './code'

export async function addCode(db: Db, code: Insertable<CodesTable>): Promise<void> {
  await db.insertInto('codes').values(code).execute()
}

export function findCode(db: Db, id: string): Promise<Code | undefined> {
  return db.selectFrom('codes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A browser's newest code. It supersedes the older ones, whatever their purpose. */
export function newestCode(db: Db, browserFingerprint: string): Promise<Code | undefined> {
  return db
    .selectFrom('codes')
    .selectAll()
    .where('browser_fingerprint', '=', browserFingerprint)
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** Whether the code's browser has asked for another code since. */
export async function isSuperseded(db: Db, code: Code): Promise<boolean> {
  return (await newestCode(db, code.browser_fingerprint))?.id !== code.id
}

/** A browser's newest code for one address. */
export function newestCodeFor(
  db: Db,
  owner: { browserFingerprint: string; emailFingerprint: string },
): Promise<Code | undefined> {
  return db
    .selectFrom('codes')
    .selectAll()
    .where('browser_fingerprint', '=', owner.browserFingerprint)
    .where('email_fingerprint', '=', owner.emailFingerprint)
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** Counts one try before it is checked. False when the code may not be tried any more. */
export async function countTry(db: Db, codeId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('codes')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', codeId)
    .where('tries', '<', MAX_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a code up, and with it every other code of its account. False when another request was first. */
export async function useCode(db: Db, code: { id: string; accountId: string; now: Date }): Promise<boolean> {
  return (await endCodes(db, code)).includes(code.id)
}

/** Ends the unused codes of an account, and returns their ids. */
export async function endCodes(db: Db, { accountId, now }: { accountId: string; now: Date }): Promise<string[]> {
  const ended = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Removes codes that expired before a moment. */
export async function removeOldCodes(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', expiredBefore).execute()
}
