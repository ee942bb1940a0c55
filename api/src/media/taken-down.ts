import type { Db } from '../platform/database/tables'

/** Whether operators have hidden the report that a photo belongs to. */
export async function isTakenDown(db: Db, photoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('issues')
    .select('id')
    .where('photo_id', '=', photoId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
