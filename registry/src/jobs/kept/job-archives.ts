import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '@civictrack/contract/objects'

const FILE = 'archive.tar.gz'

interface Options {
  objects: ObjectStore
  /** Whether the objects are files of this machine. */
  isFolder: boolean
  /** A folder of this machine for archives that are read from a bucket. */
  localFolder: string
}

/** The uploaded archives of jobs, `jobs/<id>/upload/archive.tar.gz`, until their jobs have ended. */
export function jobArchives({ objects, isFolder, localFolder }: Options) {
  const folderOf = (id: string) => `jobs/${id}/upload`
  const nameOf = (id: string) => `${folderOf(id)}/${FILE}`
  const localOf = (id: string) => (isFolder ? objects.placeOf(nameOf(id)) : join(localFolder, `${id}.tar.gz`))

  return {
    /** A file of this machine that is to be written, and to be kept then. The caller removes its folder. */
    async draft(): Promise<{ file: string; keep: (id: string) => Promise<void>; remove: () => Promise<void> }> {
      const folder = await objects.draftFor('jobs')
      return {
        file: join(folder, FILE),
        keep: async (id) => void (await objects.publish(folder, folderOf(id), FILE)),
        remove: () => rm(folder, { recursive: true, force: true }),
      }
    },

    /** The archive as a file of this machine, on which it is then until the job has ended here. */
    async fileOf(id: string): Promise<string> {
      const file = localOf(id)
      if (isFolder) return file
      const content = await objects.read(nameOf(id))
      if (!content) throw new Error(`The archive of the job ${id} is missing (${objects.placeOf(nameOf(id))}).`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
      return file
    },

    async remove(id: string): Promise<void> {
      await objects.removeAll(folderOf(id))
      if (!isFolder) await rm(localOf(id), { force: true })
    },
  }
}
