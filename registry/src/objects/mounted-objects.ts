import type { ObjectStore, SmallObjectStore } from '@civictrack/contract/objects'

interface Mount {
  /** Where all other objects are. */
  objects: ObjectStore
  /** Folders that are elsewhere, such as `previews`. */
  folders: readonly string[]
  mounted: SmallObjectStore
}

/** A store of which some folders are elsewhere. No folder is published there. */
export function mountedObjects({ objects, folders, mounted }: Mount): ObjectStore {
  const at = (name: string): SmallObjectStore =>
    folders.some((folder) => name === folder || name.startsWith(`${folder}/`)) ? mounted : objects
  /** Whether a folder holds one that is elsewhere. */
  const isAbove = (folder: string) => folders.some((other) => folder === '' || other.startsWith(`${folder}/`))

  return {
    ...objects,
    placeOf: (name) => at(name).placeOf(name),
    read: (name) => at(name).read(name),
    sizeOf: (name) => at(name).sizeOf(name),
    create: (name, content) => at(name).create(name, content),
    write: (name, content, options) => at(name).write(name, content, options),
    remove: (name) => at(name).remove(name),

    async list(folder) {
      if (!isAbove(folder)) return at(folder).list(folder)
      const names = await Promise.all([objects.list(folder), mounted.list(folder)])
      return [...new Set(names.flat())]
    },

    async removeAll(folder) {
      if (!isAbove(folder)) return at(folder).removeAll(folder)
      await Promise.all([objects.removeAll(folder), mounted.removeAll(folder)])
    },

    check: async () => void (await Promise.all([objects.check(), mounted.check()])),
  }
}
