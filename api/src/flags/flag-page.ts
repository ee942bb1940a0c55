import * as z from 'zod'
import type { Db } from '../platform/database/tables'
import { type FlaggedItem, flaggedItems } from './flags-store'

/** The cursor of a page of flags: the newest flag of the first page, and the last one that was shown. */
export const FlagCursor = z
  .string()
  .regex(/^\d{1,18}-\d{1,18}$/, 'This page of the list does not exist.')
  .optional()

/** A page of flagged reports and comments, those with the newest flag first, and the cursor of the next page. */
export async function flagPage(
  db: Db,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ items: FlaggedItem[]; next: string | null }> {
  const [asOf, newest] = cursor?.split('-') ?? []
  const after = asOf && newest ? { asOf, newest } : undefined
  const found = await flaggedItems(db, { after, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const isMore = last !== undefined && found.length > limit
  return { items, next: isMore ? `${after?.asOf ?? items[0]?.newest}-${last.newest}` : null }
}
