import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppName, Version } from '@civictrack/contract'
import * as z from 'zod/mini'
import type { siteKeys } from '../trust/site-keys'
import { createJson, readJson, undefinedIfMissing, writeJson } from './files/json-file'

/** What a preview link carries, signed by the site. */
export const Preview = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** Short name of the key of the site that it was made for. */
  site: z.string(),
  channel: z.string(),
  releases: z.array(z.object({ app: AppName, version: Version })),
  expiresAt: z.string(),
})
export type Preview = z.output<typeof Preview>

const KeptPreview = z.object({ preview: Preview, by: z.string(), createdAt: z.string(), isRevoked: z.boolean() })
export type KeptPreview = z.output<typeof KeptPreview>

/** The channel of a preview of some releases. */
export function previewChannel(id: string): string {
  return `preview-${id}`
}

/** The preview that a channel was made for; undefined for one that teams promote to. */
export function previewOf(channel: string): string | undefined {
  return /^preview-([0-9a-f]{12})$/.exec(channel)?.[1]
}

/** `previews/<id>.json`: the links that were given out. A link without its file is gone. */
export function previewStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  const place = join(folder, 'previews')
  const fileOf = (id: string) => join(place, `${id}.json`)

  return {
    /** Keeps a preview and gives the token of its link. */
    async add(preview: Preview, by: string): Promise<string> {
      const kept: KeptPreview = { preview, by, createdAt: new Date().toISOString(), isRevoked: false }
      await createJson(fileOf(preview.id), kept)
      return tokenOf(preview, (await keys.sign(preview)).value)
    },

    async read(id: string): Promise<KeptPreview | undefined> {
      const json = await readJson(fileOf(id))
      return json === undefined ? undefined : z.parse(KeptPreview, json)
    },

    async list(): Promise<KeptPreview[]> {
      const names = ((await readdir(place).catch(undefinedIfMissing)) ?? []).filter((name) =>
        /^[0-9a-f]{12}\.json$/.test(name),
      )
      const read = await Promise.all(names.map((name) => this.read(name.slice(0, 12))))
      return read.filter((one) => one !== undefined)
    },

    /** False when there is no such preview. */
    async revoke(id: string): Promise<boolean> {
      const kept = await this.read(id)
      if (kept) await writeJson(fileOf(id), { ...kept, isRevoked: true })
      return kept !== undefined
    },

    async forget(id: string): Promise<void> {
      await rm(fileOf(id), { force: true })
    },
  }
}

function tokenOf(preview: Preview, signature: string): string {
  const content = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${content}.${Buffer.from(signature, 'base64').toString('base64url')}`
}

/** What a token says and its signature, neither of them checked; undefined when it is none at all. */
export function readToken(token: string): { preview: Preview; signature: string } | undefined {
  const [content = '', signature = ''] = token.split('.')
  try {
    const preview = z.parse(Preview, JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
    return { preview, signature: Buffer.from(signature, 'base64url').toString('base64') }
  } catch {
    return undefined
  }
}
