import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ComposedPages, Composition, Signature } from '@civictrack/contract'
import { canonical } from '@civictrack/contract/signing'
import * as z from 'zod/mini'
import { readJson, renameIfNew, undefinedIfMissing, writeJson } from '../files/json-file'
import type { siteKeys } from '../trust/site-keys'

const Signed = z.object({ pages: z.string(), signature: Signature })

interface Contents {
  /** Writes the pages into the folder, and returns the list of them. */
  fill: (folder: string) => Promise<ComposedPages>
  /** Sees the pages before the composition is stored; an error keeps it from being stored. */
  inspect?: (folder: string, pages: ComposedPages) => Promise<void>
}

/** One folder for each composition, `compositions/<id>/`: `composition.json`, `pages.json`, the site's signature over both, and the pages. */
export function compositionStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  const folderOf = (id: string) => join(folder, 'compositions', id)

  return {
    folderOf,

    async read(id: string): Promise<Composition | undefined> {
      if (!/^[0-9a-f]{16}$/.test(id)) return undefined
      const json = await readJson(join(folderOf(id), 'composition.json'))
      return json === undefined ? undefined : z.parse(Composition, json)
    },

    /**
     * The pages of a composition.
     * @throws {Error} when the composition or its pages were changed after the site made them.
     */
    async readPages(id: string): Promise<ComposedPages> {
      const [composition, pages, signed] = await Promise.all(
        ['composition.json', 'pages.json', 'signature.json'].map((name) => readJson(join(folderOf(id), name))),
      )
      if (pages === undefined) throw new Error(`The composition ${id} has no pages.`)
      const { success, data } = z.safeParse(Signed, signed)
      const isOurs = success && (await keys.hasSigned({ composition, pages: data.pages }, data.signature))
      if (!isOurs || data.pages !== hashOf(pages)) {
        throw new Error(`The composition ${id} was changed after this site made it: its signature is not valid.`)
      }
      return pages as ComposedPages
    },

    async list(): Promise<string[]> {
      const names = (await readdir(join(folder, 'compositions')).catch(undefinedIfMissing)) ?? []
      return names.filter((name) => /^[0-9a-f]{16}$/.test(name))
    },

    /**
     * Writes a composition with its pages, or nothing. False when the very same composition is stored already: another
     * process made it in the same millisecond.
     */
    async write(composition: Composition, { fill, inspect }: Contents): Promise<boolean> {
      const draft = join(folder, 'compositions', `.draft-${randomUUID()}`)
      await mkdir(draft, { recursive: true })
      try {
        const pages = await fill(draft)
        await writeJson(join(draft, 'pages.json'), pages)
        await writeJson(join(draft, 'composition.json'), composition)
        await inspect?.(draft, pages)
        await writeJson(join(draft, 'signature.json'), await signed(keys, { composition, pages }))
        return await renameIfNew(draft, folderOf(composition.id))
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },

    /** Removes a composition that no channel points at. */
    async discard(id: string): Promise<void> {
      await rm(folderOf(id), { recursive: true, force: true })
    },
  }
}

async function signed(
  keys: ReturnType<typeof siteKeys>,
  { composition, pages }: { composition: Composition; pages: ComposedPages },
) {
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
