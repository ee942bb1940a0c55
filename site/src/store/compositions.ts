import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ComposedPages, Composition, Signature } from '@civictrack/contract'
import { canonical } from '@civictrack/contract/signing'
import * as z from 'zod/mini'
import type { siteKeys } from '../trust/site-keys'
import { readJson, renameIfNew, undefinedIfMissing, writeJson } from './files/json-file'

const Signed = z.object({ pages: z.string(), signature: Signature })

/** `compositions/<id>/`: `composition.json`, `pages.json`, the site's signature over both, and the composed pages. */
export function compositionStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  const place = (id: string) => join(folder, 'compositions', id)

  return {
    folderOf: place,

    async read(id: string): Promise<Composition | undefined> {
      if (!/^[0-9a-f]{16}$/.test(id)) return undefined
      const json = await readJson(join(place(id), 'composition.json'))
      return json === undefined ? undefined : z.parse(Composition, json)
    },

    /**
     * The pages of a composition.
     * @throws {Error} when they, or the composition, are not as the site has made them.
     */
    async readPages(id: string): Promise<ComposedPages> {
      const [composition, pages, signed] = await Promise.all(
        ['composition.json', 'pages.json', 'signature.json'].map((name) => readJson(join(place(id), name))),
      )
      if (pages === undefined) throw new Error(`The composition ${id} has no pages.`)
      const { success, data } = z.safeParse(Signed, signed)
      const isOurs = success && (await keys.hasSigned({ composition, pages: data.pages }, data.signature))
      if (!isOurs || data.pages !== hashOf(pages)) {
        throw new Error(`The composition ${id} is not as this site has made it: its signature does not fit.`)
      }
      return pages as ComposedPages
    },

    async list(): Promise<string[]> {
      const names = (await readdir(join(folder, 'compositions')).catch(undefinedIfMissing)) ?? []
      return names.filter((name) => /^[0-9a-f]{16}$/.test(name))
    },

    /**
     * Writes a composition whole: `fill` gets a folder for the pages and says what is in it. False when the very same
     * one is there already, made by somebody else in the same millisecond. `inspect` sees the pages before they count.
     */
    async write(
      composition: Composition,
      fill: (folder: string) => Promise<ComposedPages>,
      inspect?: (folder: string, pages: ComposedPages) => Promise<void> | undefined,
    ): Promise<boolean> {
      const draft = join(folder, 'compositions', `.draft-${randomUUID()}`)
      await mkdir(draft, { recursive: true })
      try {
        const pages = await fill(draft)
        await writeJson(join(draft, 'pages.json'), pages)
        await writeJson(join(draft, 'composition.json'), composition)
        await inspect?.(draft, pages)
        const hash = hashOf(pages)
        const signature = await keys.sign({ composition, pages: hash })
        await writeJson(join(draft, 'signature.json'), { pages: hash, signature })
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

function hashOf(pages: unknown): string {
  return createHash('sha256').update(canonical(pages)).digest('hex')
}

/** A composition with its id, the hash of everything else in it. */
export function identify(content: Omit<Composition, 'id'>): Composition {
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return { id, ...content }
}
