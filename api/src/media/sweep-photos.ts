import { DAY } from '../platform/clock'
import type { Db } from '../platform/database/tables'
import { readPhotoName } from './photo-names'
import type { PhotoStore } from './photo-store'

/**
 * Removes photos that no report has: a killed process, or a database that failed at the wrong moment, leaves the photo
 * and no row. Young ones stay, for theirs may be about to be written.
 * @throws {Error} and removes nothing, when so many have none that this is hardly their database
 */
export async function sweepPhotos(db: Db, photos: PhotoStore): Promise<void> {
  const orphans: string[] = []
  let files = 0
  for await (const names of photos.keptBefore(Date.now() - DAY)) {
    files += names.length
    orphans.push(...(await withoutReport(db, names)))
  }
  if (isTooMany({ orphans: orphans.length, files })) {
    throw new Error(
      `${orphans.length} of ${files} photo files have no report. None was removed: is this their database?`,
    )
  }
  for (const name of orphans) await photos.remove(name)
}

/** Kills leave a few; an empty or older database would take all, and with them what citizens have sent. */
export function isTooMany({ orphans, files }: { orphans: number; files: number }): boolean {
  return orphans > 100 && orphans > files / 10
}

async function withoutReport(db: Db, names: string[]): Promise<string[]> {
  const ids = new Set(names.flatMap((name) => readPhotoName(name)?.photoId ?? []))
  if (ids.size === 0) return []
  const rows = await db
    .selectFrom('issues')
    .select('photo_id')
    .where('photo_id', 'in', [...ids])
    .execute()
  const known = new Set(rows.map(({ photo_id }) => photo_id))
  return names.filter((name) => {
    const id = readPhotoName(name)?.photoId
    return id !== undefined && !known.has(id)
  })
}
