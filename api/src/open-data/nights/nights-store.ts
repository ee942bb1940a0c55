import type { OpenDataFile } from '@civictrack/contract/wire'
import { after, HOUR } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import type {} from '../open-data-tables'

/** One attempt to write the files of a night. */
export interface Attempt {
  night: string
  attempt: number
}

/** Files that are whole. */
export interface WrittenFiles extends Attempt {
  finishedAt: Date
  reports: number
  bytes: Partial<Record<OpenDataFile, number>>
}

/** An attempt that began so long ago was broken off. */
const LONGEST = 3 * HOUR

/** As many nights are kept, so that a download that has begun can end. */
const KEPT = 2

/** Begins a night, or one that was broken off; undefined where another process has begun or finished it. */
export function beginNight(db: Db, night: string, now: Date): Promise<Attempt | undefined> {
  return db
    .insertInto('open_data_nights')
    .values({ night, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet(({ eb, ref }) => ({
          attempt: eb(ref('open_data_nights.attempt'), '+', 1),
          started_at: now,
        }))
        .where('open_data_nights.finished_at', 'is', null)
        .where('open_data_nights.started_at', '<', after(now, -LONGEST)),
    )
    .returning(['night', 'attempt'])
    .executeTakeFirst()
}

/** Adds the next part of a file, which nobody reads before the night is finished. */
export async function addPiece(
  db: Db,
  { night, attempt }: Attempt,
  { file, number, bytes }: { file: OpenDataFile; number: number; bytes: Buffer },
): Promise<void> {
  await db.insertInto('open_data_pieces').values({ night, attempt, file, number, bytes }).execute()
}

/** Shows the files of an attempt to everyone, all at once, unless a later attempt has taken the night over; removes older ones. */
export async function finishNight(
  db: Db,
  { night, attempt }: Attempt,
  { now, reports, bytes }: { now: Date } & Pick<WrittenFiles, 'reports' | 'bytes'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const finished = await transaction
      .updateTable('open_data_nights')
      .set({ finished_at: now, reports, bytes: JSON.stringify(bytes) })
      .where('night', '=', night)
      .where('attempt', '=', attempt)
      .where('finished_at', 'is', null)
      .returning('night')
      .executeTakeFirst()
    const pieces = transaction.deleteFrom('open_data_pieces').where('night', '=', night)
    if (!finished) return void (await pieces.where('attempt', '=', attempt).execute())
    await pieces.where('attempt', '<', attempt).execute()
    const kept = transaction
      .selectFrom('open_data_nights')
      .select('night')
      .where('finished_at', 'is not', null)
      .orderBy('night', 'desc')
      .limit(KEPT)
    await transaction.deleteFrom('open_data_nights').where('night', '<', night).where('night', 'not in', kept).execute()
  })
}

/** Gives a night up after a failure: the next hour tries again, and the last whole files stay. */
export async function giveUp(db: Db, { night, attempt }: Attempt): Promise<void> {
  await db.deleteFrom('open_data_pieces').where('night', '=', night).where('attempt', '=', attempt).execute()
  await db
    .updateTable('open_data_nights')
    .set({ started_at: new Date(0) })
    .where('night', '=', night)
    .where('attempt', '=', attempt)
    .execute()
}

/** The newest whole files; undefined before the first night. */
export async function newestFiles(db: Db): Promise<WrittenFiles | undefined> {
  const row = await db
    .selectFrom('open_data_nights')
    .select(['night', 'attempt', 'finished_at', 'reports', 'bytes'])
    .where('finished_at', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ? { ...row, finishedAt: row.finished_at } : undefined
}

/** A file as it is stored, compressed, one part after the other. */
export async function* readPieces(
  db: Db,
  { night, attempt }: Attempt,
  file: OpenDataFile,
): AsyncGenerator<Buffer, void, void> {
  for (let number = 0; ; number += 1) {
    const piece = await db
      .selectFrom('open_data_pieces')
      .select('bytes')
      .where('night', '=', night)
      .where('attempt', '=', attempt)
      .where('file', '=', file)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!piece) return
    yield Buffer.from(piece.bytes)
  }
}
