import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Waits until the names in a folder are on the disk: a new file could be lost with its name otherwise. */
export const syncFolder = (folder: string): Promise<void> => syncOne(folder)

/** Waits until all files in a folder and in the folders inside are on the disk, with their names. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? syncTree(path) : syncOne(path)
    }),
  )
  await syncOne(folder)
}

async function syncOne(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!isUnsupported(error)) throw error
  } finally {
    await handle.close()
  }
}

/** Some file systems, such as network folders, cannot sync a folder. They have no names of their own to lose. */
function isUnsupported(error: unknown): boolean {
  return ['EINVAL', 'ENOTSUP', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))
}
