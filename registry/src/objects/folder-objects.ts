import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '@civictrack/contract/objects'
import { createFile, DRAFT_PREFIX, renameIfNew, replaceFile, undefinedIfMissing } from '../files/json-file'

/** Objects as files of a folder. Everything is on the disk when a change resolves. */
export function folderObjects(root: string): ObjectStore {
  const pathOf = (name: string) => join(root, name)
  /** On the same disk, beside everything that has the same first folder. */
  const draftPathFor = (folder: string) => join(root, folder.split('/')[0] ?? '', `${DRAFT_PREFIX}${randomUUID()}`)

  return {
    placeOf: pathOf,
    read: (name) => readFile(pathOf(name)).catch(undefinedIfFolder),
    async sizeOf(name) {
      const found = await stat(pathOf(name)).catch(undefinedIfMissing)
      return found?.isFile() ? found.size : undefined
    },
    list: async (folder) => (await readdir(pathOf(folder)).catch(undefinedIfMissing)) ?? [],
    create: (name, content) => createFile(pathOf(name), content),
    write: (name, content, options) => replaceFile(pathOf(name), content, options),
    remove: (name) => rm(pathOf(name), { force: true }),
    removeAll: (folder) => rm(pathOf(folder), { recursive: true, force: true }),

    async draftFor(folder) {
      const draft = draftPathFor(folder)
      await mkdir(draft, { recursive: true })
      return draft
    },

    async publish(draft, folder) {
      await mkdir(dirname(pathOf(folder)), { recursive: true })
      return renameIfNew(draft, pathOf(folder))
    },

    async takeAway(folder) {
      const aside = draftPathFor(folder)
      await rename(pathOf(folder), aside)
      return {
        putBack: () => rename(aside, pathOf(folder)),
        remove: () => rm(aside, { recursive: true, force: true }),
      }
    },

    check: () => access(root, constants.R_OK | constants.W_OK),
  }
}

/** For `catch`: neither a missing file nor a folder is an object. */
function undefinedIfFolder(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EISDIR') return undefined
  return undefinedIfMissing(error)
}
