import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { OpenDataFile } from '@civictrack/contract/wire'
import { after, HOUR } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import { loadOutlines } from '../../regions/region-at'
import { Counts } from '../files/counts'
import { geojson } from '../files/geojson'
import { publicReports } from '../files/public-reports'
import { dayOf, REPORTS_HEADER, reportLine } from '../files/reports-csv'
import { type Attempt, addPiece, beginNight, finishNight, giveUp } from './nights-store'

/** The size of a part of a file, compressed: all that a process holds of it. */
const PIECE = 256 * 1024

/** The files of a night are due at two o'clock in Nigeria, when few people are awake. */
const DUE = 2

/** The hour in Nigeria at which the day begins. */
const DAYBREAK = 6

/** Whether few people are awake in Nigeria. */
export function isNight(now: Date): boolean {
  return hourOf(now) >= DUE && hourOf(now) < DAYBREAK
}

/** Nigeria is an hour ahead of UTC all year. */
const hourOf = (now: Date) => after(now, HOUR).getUTCHours()

/** Writes the files of this night, unless it is too early, or a process has begun to or has done so. */
export async function writeFiles(db: Db, now: Date): Promise<void> {
  if (hourOf(now) < DUE) return
  const attempt = await beginNight(db, dayOf(now), now)
  if (!attempt) return
  try {
    await writeAll(db, attempt, now)
  } catch (error) {
    await giveUp(db, attempt)
    throw error
  }
}

/** One pass over the reports gives all files, so their numbers agree. */
async function writeAll(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const counts = new Counts()
  let reports = 0
  async function* lines() {
    yield REPORTS_HEADER
    for await (const batch of publicReports(db)) {
      for (const report of batch) counts.add(report)
      reports += batch.length
      yield batch.map(reportLine).join('')
    }
  }
  const write = (file: OpenDataFile, texts: AsyncIterable<string> | Iterable<string>) =>
    writeFile(db, attempt, file, texts)
  const bytes: Partial<Record<OpenDataFile, number>> = {
    'reports.csv': await write('reports.csv', lines()),
    'counts.csv': await write('counts.csv', counts.csv()),
    'local-governments.geojson': await write('local-governments.geojson', geojson(await loadOutlines(), counts, now)),
  }
  await finishNight(db, attempt, { now, reports, bytes })
}

/** Writes a file in compressed parts. @returns its bytes without compression */
async function writeFile(
  db: Db,
  attempt: Attempt,
  file: OpenDataFile,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<number> {
  let size = 0
  async function* counted() {
    for await (const text of texts) {
      size += Buffer.byteLength(text)
      yield text
    }
  }
  await pipeline(Readable.from(counted()), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    let [number, held, parts] = [0, 0, [] as Buffer[]]
    for await (const part of compressed) {
      parts.push(part)
      held += part.length
      if (held < PIECE) continue
      await addPiece(db, attempt, { file, number, bytes: Buffer.concat(parts) })
      number += 1
      held = 0
      parts = []
    }
    if (held > 0) await addPiece(db, attempt, { file, number, bytes: Buffer.concat(parts) })
  })
  return size
}
