import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Renames a finished folder after everything in it is on the disk: after a power cut it is there whole, or not at all.
 * @throws {Error} with the code ENOTEMPTY or EEXIST when a folder with content has that name already.
 */
export async function renameDurably(draft: string, folder: string): Promise<void> {
  await syncTree(draft)
  await mkdir(dirname(folder), { recursive: true })
  await rename(draft, folder)
  await sync(dirname(folder))
  await sync(dirname(dirname(folder)))
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? syncTree(path) : sync(path)
    }),
  )
  await sync(folder)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems, such as network folders, cannot sync a folder.
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  } finally {
    await handle.close()
  }
}
