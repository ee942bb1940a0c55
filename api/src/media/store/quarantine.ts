import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** A photo in quarantine, and since when (Unix milliseconds). */
interface Quarantined {
  name: string
  since: number
}

/** Photos that no report refers to, kept for the case that the database is older than the photos. */
export interface Quarantine {
  /** Moves a photo into quarantine. */
  add(name: string, at: Date): Promise<void>
  /** Moves a photo back among the others; false when it is not in quarantine. */
  bringBack(name: string): Promise<boolean>
  /** Deletes a photo for good. */
  remove(name: string): Promise<void>
  /** All photos in quarantine, some at a time. */
  all(): AsyncIterable<Quarantined[]>
}

/** A quarantine as a folder. The time of a file's last change records since when it is there. */
export function folderQuarantine(folders: { photos: string; quarantine: string }): Quarantine {
  const inPhotos = (name: string) => join(folders.photos, name.slice(0, 2), name)
  const inQuarantine = (name: string) => join(folders.quarantine, name.slice(0, 2), name)

  return {
    async add(name, at) {
      await mkdir(join(folders.quarantine, name.slice(0, 2)), { recursive: true })
      // The time first: a photo in quarantine never looks older than it is there.
      await utimes(inPhotos(name), at, at)
      await rename(inPhotos(name), inQuarantine(name))
    },

    async bringBack(name) {
      await mkdir(join(folders.photos, name.slice(0, 2)), { recursive: true })
      return rename(inQuarantine(name), inPhotos(name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
    },

    async remove(name) {
      await rm(inQuarantine(name), { force: true })
    },

    async *all() {
      for (const subfolder of await list(folders.quarantine)) {
        const names = await list(join(folders.quarantine, subfolder))
        const entries = await Promise.all(names.map((name) => entryOf(name, inQuarantine(name))))
        yield entries.filter((entry) => entry !== undefined)
      }
    },
  }
}

/** Undefined for a photo that came back in the meantime. */
function entryOf(name: string, path: string): Promise<Quarantined | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => ({ name, since: mtimeMs }),
    () => undefined,
  )
}

/** Empty for a folder that does not exist: it is created with its first photo. */
function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
