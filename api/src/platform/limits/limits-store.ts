import { sql } from 'kysely'
import { after, DAY, MINUTE, SECOND } from '../clock'
import type { Db } from '../database/tables'
import type { LimitKey } from './limit-key'
import type {} from './limits-table'

/** A rate limit of one caller: so many uses in a window, and optionally a pause between two. Times are in milliseconds. */
export interface Allowance {
  key: LimitKey
  limit: number
  window: number
  pause?: number
  now: Date
}

/** Counts one use, in one statement. Returns how many milliseconds to wait: 0 when it is allowed. */
export async function consume(db: Db, { key, limit, window, pause = 0, now }: Allowance): Promise<number> {
  const windowStart = after(now, -window)
  const lastAtMost = pause === 0 ? after(now, DAY) : after(now, -pause)
  const { rows } = await sql<{ count: number; started_at: Date }>`
    insert into limits (key, count, started_at, last_at) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      count = case when limits.started_at <= ${windowStart} then 1 else limits.count + 1 end,
      started_at = case when limits.started_at <= ${windowStart} then ${now} else limits.started_at end,
      last_at = ${now}
    where limits.last_at <= ${lastAtMost}
    returning count, started_at`.execute(db)
  const [row] = rows
  if (!row) return pauseLeft(db, { key, pause, now })
  return row.count <= limit ? 0 : after(row.started_at, window).getTime() - now.getTime()
}

/** How many milliseconds to wait for the next use. This counts no use. */
export async function remainingWait(db: Db, { key, limit, window, now }: Allowance): Promise<number> {
  const row = await db.selectFrom('limits').select(['count', 'started_at']).where('key', '=', key).executeTakeFirst()
  if (!row || row.count < limit) return 0
  return Math.max(0, after(row.started_at, window).getTime() - now.getTime())
}

/** The time that is reserved for one use, now or after the pause; or how long to wait before the next attempt. */
export type Slot = { at: Date } | { wait: number }

/**
 * Reserves one use, with at most `limit` uses in any window of that length. A use that comes before the pause is over is
 * reserved for a time after the pause if it `canWait`, else it is refused.
 */
export async function reserveSlot(
  db: Db,
  { key, limit, window, pause, canWait, now }: Allowance & { pause: number; canWait: boolean },
): Promise<Slot> {
  const recent = sql`array(select use from unnest(limits.recent) use where use > ${after(now, -window)} order by use)`
  const at = sql`greatest(${now}::timestamptz, limits.last_at + ${pause}::integer * interval '1 millisecond')`
  const latest = canWait ? after(now, DAY) : after(now, -pause)
  const { rows } = await sql<{ last_at: Date }>`
    insert into limits (key, count, started_at, last_at, recent) values (${key}, 1, ${now}, ${now}, array[${now}::timestamptz])
    on conflict (key) do update set count = limits.count + 1, last_at = ${at}, recent = ${recent} || ${at}
    where cardinality(${recent}) < ${limit} and limits.last_at <= ${latest}
    returning last_at`.execute(db)
  const [row] = rows
  if (row) return { at: row.last_at }
  return {
    wait: Math.max(
      await windowLeft(db, { key, limit, window, now }),
      canWait ? 0 : await pauseLeft(db, { key, pause, now }),
    ),
  }
}

/** Milliseconds until the oldest use in the window leaves it; 0 when the window has room. */
async function windowLeft(db: Db, { key, limit, window, now }: Allowance): Promise<number> {
  const row = await db.selectFrom('limits').select('recent').where('key', '=', key).executeTakeFirst()
  const ends = (row?.recent ?? []).map((use) => after(use, window).getTime() - now.getTime()).filter((left) => left > 0)
  return ends.length < limit ? 0 : Math.min(...ends)
}

/** Ends the pause after the last use. The uses stay counted. */
export async function liftPause(db: Db, lift: { key: LimitKey; pause: number; now: Date }): Promise<void> {
  const past = after(lift.now, -lift.pause)
  await db
    .updateTable('limits')
    .set({ last_at: past })
    .where('key', '=', lift.key)
    .where('last_at', '>', past)
    .execute()
}

async function pauseLeft(db: Db, { key, pause, now }: { key: LimitKey; pause: number; now: Date }): Promise<number> {
  const row = await db.selectFrom('limits').select('last_at').where('key', '=', key).executeTakeFirst()
  return Math.max(SECOND, after(row?.last_at ?? now, pause).getTime() - now.getTime())
}

/** The back-off after so many failures in a row: none below the limit, then 30 seconds, doubling up to 15 minutes. */
export function backOff(failures: number, limit: number): number {
  if (failures < limit) return 0
  return Math.min(15 * MINUTE, 30 * SECOND * 2 ** Math.min(failures - limit, 10))
}

/**
 * Counts an attempt as failed before it is made, so that a hundred attempts at once get no more tries than one after the
 * other; `forgiveFailures` undoes it. Returns how many milliseconds to wait: 0 when the attempt may be made.
 */
export async function takeAttempt(db: Db, attempt: { key: LimitKey; limit: number; now: Date }): Promise<number> {
  const { key, limit, now } = attempt
  return db.transaction().execute(async (transaction) => {
    // One statement adds the row or locks it: a success beside this one may delete it at any moment.
    const { rows } = await sql<{ count: number; last_at: Date }>`
      insert into limits (key, count, started_at, last_at) values (${key}, 0, ${now}, ${now})
      on conflict (key) do update set key = excluded.key
      returning count, last_at`.execute(transaction)
    const row = rows[0] ?? { count: 0, last_at: now }
    const failures = row.last_at <= after(now, -DAY) ? 0 : row.count
    const wait = after(row.last_at, backOff(failures, limit)).getTime() - now.getTime()
    if (failures >= limit && wait > 0) return wait
    await transaction
      .updateTable('limits')
      .set({ count: failures + 1, last_at: now })
      .where('key', '=', key)
      .execute()
    return 0
  })
}

/** Call it after an attempt that succeeded: the failures before it no longer count. */
export async function forgiveFailures(db: Db, key: LimitKey): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', key).execute()
}

/** Takes one counted use back. */
export async function giveBack(db: Db, key: LimitKey): Promise<void> {
  await sql`update limits set count = count - 1 where key = ${key} and count > 0`.execute(db)
}

/** Removes limits that were last used before a moment. */
export async function removeOldLimits(db: Db, lastUsedBefore: Date): Promise<void> {
  await db.deleteFrom('limits').where('last_at', '<', lastUsedBefore).execute()
}
