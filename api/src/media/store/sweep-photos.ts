import { after, DAY } from '../../platform/clock'
import { endedBefore } from '../../platform/retention'
import type { PhotoOwner } from '../photo-owners'
import { readPhotoName } from './photo-names'
import type { PhotoStore } from './photo-store'

/** The names of the files that a sweep has moved or deleted. */
export interface Swept {
  quarantined: string[]
  cameBack: string[]
  deleted: string[]
}

interface Sweep {
  photos: PhotoStore
  owners: PhotoOwner[]
  now: Date
}

/**
 * Moves photos without an owner into quarantine: a killed process, or a database that failed at the wrong moment, leaves a
 * photo and no row. So does an older database that was restored: photos that a report refers to again come back, and the
 * others are deleted after 30 days. Photos of the last day stay, as their rows may be about to be written.
 * @throws {Error} and moves nothing, when so many have no owner that this is probably another database
 */
export async function sweepPhotos({ photos, owners, now }: Sweep): Promise<Swept> {
  if (owners.length === 0) return { quarantined: [], cameBack: [], deleted: [] }
  const settled = await settleQuarantine({ photos, owners, now })
  const orphans: string[] = []
  let files = 0
  for await (const names of photos.savedBefore(after(now, -DAY).getTime())) {
    files += names.length
    orphans.push(...(await withoutOwner(owners, names)))
  }
  if (isTooMany({ orphans: orphans.length, files })) {
    throw new Error(
      `${orphans.length} of ${files} photo files belong to no report. None was moved. Check that this is the database of this DATA_DIR.`,
    )
  }
  for (const name of orphans) await photos.quarantine.add(name, now)
  return { quarantined: orphans, ...settled }
}

/** Killed processes leave a few; with an empty or older database it would be nearly all photos of citizens. */
export function isTooMany({ orphans, files }: { orphans: number; files: number }): boolean {
  return orphans > 100 && orphans > files / 10
}

/** The owners are asked again, right before anything is deleted. */
async function settleQuarantine({ photos, owners, now }: Sweep): Promise<Omit<Swept, 'quarantined'>> {
  const cameBack: string[] = []
  const deleted: string[] = []
  for await (const entries of photos.quarantine.all()) {
    const orphans = new Set(
      await withoutOwner(
        owners,
        entries.map(({ name }) => name),
      ),
    )
    for (const { name, since } of entries) {
      if (readPhotoName(name) && !orphans.has(name)) {
        if (await photos.quarantine.bringBack(name)) cameBack.push(name)
      } else if (since < endedBefore('quarantine', now).getTime()) {
        await photos.quarantine.remove(name)
        deleted.push(name)
      }
    }
  }
  return { cameBack, deleted }
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
