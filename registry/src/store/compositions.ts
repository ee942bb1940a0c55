import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ComposedPages, Composition, Signature } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import { canonical } from '@civictrack/contract/signing'
import * as z from 'zod/mini'
import { writeJson } from '../files/json-file'
import { readJsonObject } from '../objects/json-objects'
import type { siteKeys } from '../trust/site-keys'

const Signed = z.object({ pages: z.string(), signature: Signature })

type Keys = ReturnType<typeof siteKeys>

interface Contents {
  /** Writes the pages into a folder of this machine, and returns the list of them. */
  fill: (folder: string) => Promise<ComposedPages>
  /** Adds the pages in other languages, while `inspect` looks at the English ones. */
  complete?: (pages: ComposedPages) => Promise<ComposedPages>
  /** Sees the pages before the composition is stored; an error keeps it from being stored. */
  inspect?: (folder: string, pages: ComposedPages) => Promise<void>
}

/** One folder for each composition, `compositions/<id>/`: `composition.json`, `pages.json`, the site's signature over both, and the pages. */
export function compositionStore(objects: ObjectStore, keys: Keys) {
  const nameOf = (id: string) => `compositions/${id}`

  return {
    /** Where a composition is, for messages. */
    folderOf: (id: string) => objects.placeOf(nameOf(id)),

    /** One page of a composition; undefined when it is missing. */
    readPage: (id: string, file: string): Promise<Buffer | undefined> => objects.read(`${nameOf(id)}/${file}`),

    /**
     * A composition; undefined when it is not stored.
     * @throws {Error} when it was changed after the site made it.
     */
    async read(id: string): Promise<Composition | undefined> {
      return isId(id) ? (await readSigned(keys, { id, objects, folder: nameOf(id) }))?.composition : undefined
    },

    /**
     * The pages of a composition.
     * @throws {Error} when the composition or its pages were changed after the site made them.
     */
    async readPages(id: string): Promise<ComposedPages> {
      return (await this.open(id)).pages
    },

    /** A composition with its pages, as they were verified together. */
    async open(id: string): Promise<{ composition: Composition; pages: ComposedPages }> {
      const signed = isId(id) ? await readSigned(keys, { id, objects, folder: nameOf(id) }) : undefined
      const file = objects.placeOf(`${nameOf(id)}/pages.json`)
      const pages = await readJsonObject(objects, `${nameOf(id)}/pages.json`)
      if (!signed || pages === undefined) throw new Error(`The composition ${id} has no pages in the store (${file}).`)
      if (hashOf(pages) !== signed.pages)
        throw new Error(`${file} was changed after this site made the composition: its signature is not valid.`)
      return { composition: signed.composition, pages: pages as ComposedPages }
    },

    /** Whether it is stored, intact or not. */
    async has(id: string): Promise<boolean> {
      return isId(id) && (await objects.list(nameOf(id))).length > 0
    },

    async list(): Promise<string[]> {
      return (await objects.list('compositions')).filter(isId)
    },

    /**
     * Writes a composition with its pages, or nothing. False when the very same composition is stored already: another
     * process made it in the same millisecond.
     */
    async write(composition: Composition, { fill, inspect, complete }: Contents): Promise<boolean> {
      const draft = await objects.draftFor(nameOf(composition.id))
      try {
        const english = await fill(draft)
        await writeJson(join(draft, 'composition.json'), composition)
        const [pages] = await Promise.all([complete?.(english) ?? english, inspect?.(draft, english)])
        await writeJson(join(draft, 'pages.json'), pages)
        await writeJson(join(draft, 'signature.json'), await signed(keys, { composition, pages }))
        return await objects.publish(draft, nameOf(composition.id), 'composition.json')
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },

    /** Removes a composition that no channel points at. */
    async discard(id: string): Promise<void> {
      await objects.removeAll(nameOf(id))
    },
  }
}

function isId(id: string): boolean {
  return /^[0-9a-f]{16}$/.test(id)
}

interface Stored {
  id: string
  objects: ObjectStore
  folder: string
}

/** The composition in a folder with the hash of its pages, verified. An older signed copy from another folder is refused too. */
async function readSigned(keys: Keys, { id, objects, folder }: Stored) {
  const [composition, signed] = await Promise.all(
    ['composition.json', 'signature.json'].map((name) => readJsonObject(objects, `${folder}/${name}`)),
  )
  if (composition === undefined) return undefined
  const { success, data } = z.safeParse(Signed, signed)
  const isOurs = success && (await keys.hasSigned({ composition, pages: data.pages }, data.signature))
  const parsed = z.safeParse(Composition, composition)
  if (isOurs && parsed.success && parsed.data.id === id) return { composition: parsed.data, pages: data.pages }
  throw new Error(
    `The composition in ${objects.placeOf(folder)} was changed after this site made it: its signature is not valid. Restore it from a backup, or go back with "rollback".`,
  )
}

async function signed(keys: Keys, { composition, pages }: { composition: Composition; pages: ComposedPages }) {
  const hash = hashOf(pages)
  return { pages: hash, signature: await keys.sign({ composition, pages: hash }) }
}

function hashOf(pages: unknown): string {
  return createHash('sha256').update(canonical(pages)).digest('hex')
}

/** Adds the id, a hash of everything else in the composition. */
export function compositionWithId(content: Omit<Composition, 'id'>): Composition {
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return { id, ...content }
}
