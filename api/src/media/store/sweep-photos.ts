import { DAY } from '../../platform/clock'
import type { PhotoOwner } from '../photo-owners'
import { readPhotoName } from './photo-names'
import type { PhotoStore } from './photo-store'

/**
 * Removes photos without an owner: a killed process, or a database that failed at the wrong moment, leaves a photo and no
 * row. Photos of the last day stay, as their rows may be about to be written.
 * @throws {Error} and removes nothing, when so many have no owner that this is probably another database
 */
export async function sweepPhotos(photos: PhotoStore, owners: PhotoOwner[]): Promise<void> {
  if (owners.length === 0) return
  const orphans: string[] = []
  let files = 0
  for await (const names of photos.savedBefore(Date.now() - DAY)) {
    files += names.length
    orphans.push(...(await withoutOwner(owners, names)))
  }
  if (isTooMany({ orphans: orphans.length, files })) {
    throw new Error(
      `${orphans.length} of ${files} photo files belong to no report. None was removed. Check that this is the database of this DATA_DIR.`,
    )
  }
  for (const name of orphans) await photos.remove(name)
}

/** Killed processes leave a few; an empty or older database would remove nearly all photos of citizens. */
export function isTooMany({ orphans, files }: { orphans: number; files: number }): boolean {
  return orphans > 100 && orphans > files / 10
}

async function withoutOwner(owners: PhotoOwner[], names: string[]): Promise<string[]> {
  const ids = new Set(names.flatMap((name) => readPhotoName(name)?.photoId ?? []))
  if (ids.size === 0) return []
  const owned = await Promise.all(owners.map((owner) => owner.ownedOf([...ids])))
  const known = new Set(owned.flat())
  return names.filter((name) => {
    const id = readPhotoName(name)?.photoId
    return id !== undefined && !known.has(id)
  })
}
