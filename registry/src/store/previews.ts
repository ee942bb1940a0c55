import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppName, Version } from '@civictrack/contract'
import * as z from 'zod/mini'
import { createJson, readJson, undefinedIfMissing, writeJson } from '../files/json-file'
import type { siteKeys } from '../trust/site-keys'

/** The content of a preview link, signed by the site. */
export const Preview = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** Short name of the key of the site that made the link. */
  site: z.string(),
  channel: z.string(),
  releases: z.array(z.object({ app: AppName, version: Version })),
  expiresAt: z.string(),
})
export type Preview = z.output<typeof Preview>

const StoredPreview = z.object({ preview: Preview, by: z.string(), createdAt: z.string(), isRevoked: z.boolean() })
export type StoredPreview = z.output<typeof StoredPreview>

/** The name of the channel that a preview of releases has for itself. */
export function previewChannel(id: string): string {
  return `preview-${id}`
}

/** The id of the preview that a channel was made for; undefined for a channel that teams promote to. */
export function previewOf(channel: string): string | undefined {
  return /^preview-([0-9a-f]{12})$/.exec(channel)?.[1]
}

/** One file for each preview link, `previews/<id>.json`. A link whose file was removed no longer works. */
export function previewStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  const previewsFolder = join(folder, 'previews')
  const fileOf = (id: string) => join(previewsFolder, `${id}.json`)

  return {
    /** Stores a preview, and returns the token of its link. */
    async add(preview: Preview, by: string): Promise<string> {
      const stored: StoredPreview = { preview, by, createdAt: new Date().toISOString(), isRevoked: false }
      await createJson(fileOf(preview.id), stored)
      return tokenOf(preview, (await keys.sign(preview)).value)
    },

    async read(id: string): Promise<StoredPreview | undefined> {
      const json = await readJson(fileOf(id))
      return json === undefined ? undefined : z.parse(StoredPreview, json)
    },

    async list(): Promise<StoredPreview[]> {
      const names = ((await readdir(previewsFolder).catch(undefinedIfMissing)) ?? []).filter((name) =>
        /^[0-9a-f]{12}\.json$/.test(name),
      )
      const read = await Promise.all(names.map((name) => this.read(name.slice(0, 12))))
      return read.filter((one) => one !== undefined)
    },

    /** False when there is no such preview. */
    async revoke(id: string): Promise<boolean> {
      const stored = await this.read(id)
      if (stored) await writeJson(fileOf(id), { ...stored, isRevoked: true })
      return stored !== undefined
    },

    async remove(id: string): Promise<void> {
      await rm(fileOf(id), { force: true })
    },
  }
}

function tokenOf(preview: Preview, signature: string): string {
  const content = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${content}.${Buffer.from(signature, 'base64').toString('base64url')}`
}

/** The content and signature of a token, neither of them verified; undefined when it is not a token. */
export function readToken(token: string): { preview: Preview; signature: string } | undefined {
  const [content = '', signature = ''] = token.split('.')
  try {
    const preview = z.parse(Preview, JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
    return { preview, signature: Buffer.from(signature, 'base64url').toString('base64') }
  } catch {
    return undefined
  }
}
