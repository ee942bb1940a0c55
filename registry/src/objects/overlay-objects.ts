import type { ObjectStore } from '@civictrack/contract/objects'

interface Overlay {
  /** Holds the changes. */
  own: ObjectStore
  /** Shown where there is nothing of one's own. */
  below: ObjectStore
  /** Folders of which nothing is shown from below. */
  hidden: string[]
}

/** Shows the objects of a store, and keeps every change to itself. Objects below cannot be removed. */
export function overlayObjects({ own, below, hidden }: Overlay): ObjectStore {
  const isShown = (name: string) => !hidden.some((folder) => name === folder || name.startsWith(`${folder}/`))

  async function sizeOf(name: string): Promise<number | undefined> {
    return (await own.sizeOf(name)) ?? (isShown(name) ? below.sizeOf(name) : undefined)
  }

  return {
    ...own,
    placeOf: (name) => (isShown(name) ? below : own).placeOf(name),
    read: async (name) => (await own.read(name)) ?? (isShown(name) ? below.read(name) : undefined),
    sizeOf,
    list: async (folder) => {
      const shown = await below.list(folder)
      const names = shown.filter((name) => isShown(folder ? `${folder}/${name}` : name))
      return [...new Set([...(await own.list(folder)), ...names])]
    },
    create: async (name, content) => (await sizeOf(name)) === undefined && own.create(name, content),
  }
}
