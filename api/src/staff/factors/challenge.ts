import { sql } from 'kysely'
import * as z from 'zod'
import { after, MINUTE } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'

const LIFE = 10 * MINUTE

const Stored = z.object({ purpose: z.string(), value: z.string(), until: z.coerce.date() })

/** A step that a session has begun: a passkey's challenge, or the secret of an authenticator app, encrypted. */
type Purpose = 'new-passkey' | 'passkey' | 'new-totp'

interface Open {
  hash: string
  purpose: Purpose
  now: Date
}

export async function keepChallenge(db: Db, { hash, purpose, now, value }: Open & { value: string }): Promise<void> {
  const challenge = JSON.stringify({ purpose, value, until: after(now, LIFE) })
  await db.updateTable('staff_sessions').set({ challenge }).where('hash', '=', hash).execute()
}

/** The open challenge of this purpose. It stays open. */
export async function readChallenge(db: Db, { hash, purpose, now }: Open): Promise<string | undefined> {
  const row = await db.selectFrom('staff_sessions').select('challenge').where('hash', '=', hash).executeTakeFirst()
  return openValue(row?.challenge, purpose, now)
}

/** The open challenge of this purpose. It is closed: a signature of it counts once. */
export async function takeChallenge(db: Db, { hash, purpose, now }: Open): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string | null }>`
    update staff_sessions set challenge = null
    from (select challenge as open from staff_sessions where hash = ${hash} for update) as before
    where hash = ${hash} returning before.open as challenge`.execute(db)
  return openValue(rows[0]?.challenge, purpose, now)
}

function openValue(challenge: string | null | undefined, purpose: Purpose, now: Date): string | undefined {
  if (!challenge) return undefined
  const stored = Stored.parse(JSON.parse(challenge))
  return stored.purpose === purpose && stored.until > now ? stored.value : undefined
}
