import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { folderQuarantine, type Quarantine } from './quarantine'

/** Where photos are stored. Another store than a folder needs only these functions. */
export interface PhotoStore {
  /** Stores the bytes. Once it resolves they survive a power cut. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /**
   * The photo, or undefined when there is none; one in quarantine comes back. Only for photos that an owner knows. The
   * caller must read or destroy the stream.
   */
  find(name: string): Promise<{ size: number; stream: Readable } | undefined>
  remove(name: string): Promise<void>
  /** The names of the photos that were stored before a moment, some at a time. */
  savedBefore(moment: number): AsyncIterable<string[]>
  quarantine: Quarantine
}

/**
 * Photos as files of one folder, spread over subfolders; those in quarantine in a folder of their own on the same disk.
 * Names come from `photo-names.ts`, never from a request.
 */
export async function folderPhotoStore(folder: string, quarantineFolder: string): Promise<PhotoStore> {
  await mkdir(folder, { recursive: true })
  const subfolderOf = (name: string) => join(folder, name.slice(0, 2))
  const quarantine = folderQuarantine({ photos: folder, quarantine: quarantineFolder })

  return {
    quarantine,

    async save(name, bytes) {
      const subfolder = subfolderOf(name)
      const isNew = (await mkdir(subfolder, { recursive: true })) !== undefined
      const draft = join(subfolder, `.${name}.${randomBytes(6).toString('hex')}`)
      try {
        await synced(await open(draft, 'wx'), (file) => file.writeFile(bytes))
        await rename(draft, join(subfolder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await synced(await open(subfolder))
      if (isNew) await synced(await open(folder))
    },

    async find(name) {
      const path = join(subfolderOf(name), name)
      const file =
        (await openIfThere(path)) ?? ((await quarantine.bringBack(name)) ? await openIfThere(path) : undefined)
      return file && { size: (await file.stat()).size, stream: file.createReadStream() }
    },

    async remove(name) {
      await rm(join(subfolderOf(name), name), { force: true })
    },

    async *savedBefore(moment) {
      for (const subfolder of await readdir(folder)) {
        const names = await readdir(join(folder, subfolder))
        const ages = await Promise.all(names.map((name) => changedAt(join(folder, subfolder, name))))
        yield names.filter((_name, index) => (ages[index] ?? moment) < moment)
      }
    },
  }
}

function openIfThere(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Undefined for a file that was removed in the meantime. */
function changedAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}

/** Writes, if `write` is given, and waits until a file's bytes or a folder's entries are on the disk. */
async function synced(file: FileHandle, write?: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    await write?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
