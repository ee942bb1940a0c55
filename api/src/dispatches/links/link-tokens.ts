import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { after, DAY } from '../../platform/clock'
import type { Db, Tables } from '../../platform/database/tables'
import type {} from '../dispatches-tables'

export type LinkToken = Selectable<Tables['link_tokens']>

export interface NewLink {
  purpose: LinkToken['purpose']
  issueId: string
  contactId?: string
  dispatchId?: string
  /** The answer of an undo link, or the question of a question link. */
  subjectId?: string
  /** How long it works; 1 for 24 hours. */
  days: number
  now: Date
}

/** 128 bits. */
const BYTES = 16
const TOKEN = /^[\w-]{22}$/

/**
 * The token of a new link: 22 characters that stand nowhere else, as only their hash is stored. Make it when the mail is
 * written: each attempt to send has a token of its own.
 */
export async function newLinkToken(db: Db, link: NewLink): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  await db
    .insertInto('link_tokens')
    .values({
      hash: hashOf(token),
      purpose: link.purpose,
      issue_id: link.issueId,
      contact_id: link.contactId ?? null,
      dispatch_id: link.dispatchId ?? null,
      subject_id: link.subjectId ?? null,
      created_at: link.now,
      expires_at: after(link.now, link.days * DAY),
    })
    .execute()
  return token
}

/** The subject of a link of this purpose; undefined for a token that is wrong, altered, expired or revoked. */
export async function findLinkToken(
  db: Db,
  purpose: LinkToken['purpose'],
  { token, now }: { token: string; now: Date },
): Promise<LinkToken | undefined> {
  if (!TOKEN.test(token)) return undefined
  return db
    .selectFrom('link_tokens')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends the links of a report that lead to its answers, and returns how many still worked. */
export async function revokeAnswerLinks(
  transaction: Db,
  { issueId, dispatchId, now }: { issueId: string; dispatchId?: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('link_tokens')
    .set({ revoked_at: now })
    .where('issue_id', '=', issueId)
    .where('purpose', 'in', ['answer', 'undo'])
    .$if(dispatchId !== undefined, (query) => query.where('dispatch_id', '=', dispatchId ?? ''))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes the links that stopped working before a moment. */
export async function removeOldLinks(db: Db, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom('link_tokens')
    .where((link) => link.or([link('expires_at', '<', endedBefore), link('revoked_at', '<', endedBefore)]))
    .execute()
}

/** The last character of 22 holds two bits that decoders ignore: the text itself is hashed, so that none can be altered. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
