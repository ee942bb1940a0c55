import { DAY } from '../platform/clock'
import type { Db } from '../platform/database/tables'
import { readPhotoName } from './photo-names'
import type { PhotoStore } from './photo-store'

/**
 * Removes photos that no report has: a killed process, or a database that failed at the wrong moment, leaves the photo
 * and no row. Young ones stay, for theirs may be about to be written.
 */
export async function sweepPhotos(db: Db, photos: PhotoStore): Promise<void> {
  for await (const names of photos.keptBefore(Date.now() - DAY)) {
    const ids = new Set(names.flatMap((name) => readPhotoName(name)?.photoId ?? []))
    if (ids.size === 0) continue
    const rows = await db
      .selectFrom('issues')
      .select('photo_id')
      .where('photo_id', 'in', [...ids])
      .execute()
    const known = new Set(rows.map(({ photo_id }) => photo_id))
    for (const name of names) {
      const id = readPhotoName(name)?.photoId
      if (id && !known.has(id)) await photos.remove(name)
    }
  }
}
