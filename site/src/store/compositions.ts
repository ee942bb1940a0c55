import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ComposedPages, Composition } from '@civictrack/contract'
import { parse } from 'zod/v4/core'
import { readJson, renameIfNew, writeJson } from './json-file'

/** `compositions/<id>/`: `composition.json`, `pages.json` and the composed pages. */
export function compositionStore(folder: string) {
  const place = (id: string) => join(folder, 'compositions', id)

  return {
    folderOf: place,

    async read(id: string): Promise<Composition | undefined> {
      if (!/^[0-9a-f]{16}$/.test(id)) return undefined
      const json = await readJson(join(place(id), 'composition.json'))
      return json === undefined ? undefined : parse(Composition, json)
    },

    async readPages(id: string): Promise<ComposedPages> {
      const json = await readJson(join(place(id), 'pages.json'))
      if (json === undefined) throw new Error(`The composition ${id} has no pages.`)
      return json as ComposedPages
    },

    /**
     * Writes a composition whole: `fill` gets a folder for the pages and says what is in it. False when the very same
     * one is there already, made by somebody else in the same millisecond.
     */
    async write(composition: Composition, fill: (folder: string) => Promise<ComposedPages>): Promise<boolean> {
      const draft = join(folder, 'compositions', `.draft-${randomUUID()}`)
      await mkdir(draft, { recursive: true })
      try {
        const pages = await fill(draft)
        await writeJson(join(draft, 'pages.json'), pages)
        await writeJson(join(draft, 'composition.json'), composition)
        return await renameIfNew(draft, place(composition.id))
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },

    /** Takes back a composition that no channel ever pointed at. */
    async discard(id: string): Promise<void> {
      await rm(place(id), { recursive: true, force: true })
    },
  }
}

/** A composition with its id, the hash of everything else in it. */
export function identify(content: Omit<Composition, 'id'>): Composition {
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return { id, ...content }
}
