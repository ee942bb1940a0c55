import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where photos are kept. A folder now; another store needs only these four. */
export interface PhotoStore {
  /** Keeps the bytes. Once it resolves they survive a power cut. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** The kept photo, or undefined. Who takes it must read or destroy the stream. */
  find(name: string): Promise<{ size: number; stream: Readable } | undefined>
  remove(name: string): Promise<void>
  /** The names of what was kept before a moment, some at a time. */
  keptBefore(moment: number): AsyncIterable<string[]>
}

/** Photos as files of one folder, spread over subfolders. Names come from `photo-names.ts`, never from a request. */
export async function folderPhotoStore(folder: string): Promise<PhotoStore> {
  await mkdir(folder, { recursive: true })
  const place = (name: string) => join(folder, name.slice(0, 2))

  return {
    async keep(name, bytes) {
      const subfolder = place(name)
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
      const file = await open(join(place(name), name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return file && { size: (await file.stat()).size, stream: file.createReadStream() }
    },

    async remove(name) {
      await rm(join(place(name), name), { force: true })
    },

    async *keptBefore(moment) {
      for (const subfolder of await readdir(folder)) {
        const names = await readdir(join(folder, subfolder))
        const ages = await Promise.all(names.map((name) => changedAt(join(folder, subfolder, name))))
        yield names.filter((_name, index) => (ages[index] ?? moment) < moment)
      }
    },
  }
}

/** Undefined for what is gone meanwhile. */
function changedAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}

/** Writes, if there is something to write, and waits until the disk has it: a file's bytes or a folder's entries. */
async function synced(file: FileHandle, write?: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    await write?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
