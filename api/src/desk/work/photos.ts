import type { PhotoOwner } from '../../media/photo-owners'
import { after, DAY } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'

/** An answer is written within a day; a photo that is then in no answer belongs to nobody, and is swept. */
const LIFE = DAY

/** Photos of answers that are not given yet. Nobody sees them: the page shows the file that the person chose. */
export function photoOwner(db: Db): PhotoOwner {
  return {
    audienceOf: async () => undefined,
    async ownedOf(photoIds) {
      const rows = await db.selectFrom('desk_photos').select('photo_id').where('photo_id', 'in', photoIds).execute()
      return rows.map(({ photo_id }) => photo_id)
    },
  }
}

export async function removeOldPhotos(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('desk_photos').where('at', '<', after(now, -LIFE)).execute()
}
