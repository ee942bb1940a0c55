import { AppName, Signature, Version } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import * as z from 'zod/mini'
import type { ProblemLog } from '../files/problem-log'
import { createJsonObject, readJsonObject, writeJsonObject } from '../objects/json-objects'
import type { siteKeys } from '../trust/site-keys'
import type { SerialMemory } from './serial-memory'

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

const SignedPreview = z.extend(StoredPreview, { signature: z.optional(Signature) })

interface Options {
  keys: ReturnType<typeof siteKeys>
  memory: SerialMemory
  log: ProblemLog
}

/** The serial of a link's record in the memory of serials once it was revoked. */
const REVOKED = 2

/** The name of the channel that a preview of releases has for itself. */
export function previewChannel(id: string): string {
  return `preview-${id}`
}

/** The id of the preview that a channel was made for; undefined for a channel that teams promote to. */
export function previewOf(channel: string): string | undefined {
  return /^preview-([0-9a-f]{12})$/.exec(channel)?.[1]
}

/**
 * One signed file for each preview link, `previews/<id>.json`. A link whose file was removed no longer works, and one whose
 * file was changed, or was put back after the link was revoked, counts as revoked.
 */
export function previewStore(objects: ObjectStore, { keys, memory, log }: Options) {
  const nameOf = (id: string) => `previews/${id}.json`
  const memoryName = (id: string) => `link-${id}`

  const signed = async (record: StoredPreview) => ({ ...record, signature: await keys.sign({ previewRecord: record }) })

  /** Why a record that says that its link works is not believed; undefined when it is. */
  async function faultOf(id: string, { signature, ...record }: z.output<typeof SignedPreview>) {
    const isSigned = signature && (await keys.hasSigned({ previewRecord: record }, signature))
    if (!isSigned || record.preview.id !== id) return 'was changed, or is from before such files were signed'
    const isRevoked = (await memory.isEnded(memoryName(id))) || (await memory.highest(memoryName(id))) >= REVOKED
    return isRevoked ? 'is an older copy from before the link was revoked' : undefined
  }

  return {
    /** Stores a preview, and returns it with the token of its link. One that is there already stays as it was. */
    async add(wanted: Preview, by: string): Promise<{ preview: Preview; token: string }> {
      const stored: StoredPreview = { preview: wanted, by, createdAt: new Date().toISOString(), isRevoked: false }
      const isNew = await createJsonObject(objects, nameOf(wanted.id), await signed(stored))
      const preview = isNew ? wanted : ((await this.read(wanted.id))?.preview ?? wanted)
      return { preview, token: tokenOf(preview, (await keys.sign(preview)).value) }
    },

    async read(id: string): Promise<StoredPreview | undefined> {
      const json = await readJsonObject(objects, nameOf(id))
      if (json === undefined) return undefined
      const { signature, ...record } = z.parse(SignedPreview, json)
      if (record.isRevoked) await memory.note(memoryName(id), REVOKED)
      const fault = record.isRevoked ? undefined : await faultOf(id, { signature, ...record })
      if (fault === undefined) return record
      log(`The preview link ${id} counts as revoked: ${objects.placeOf(nameOf(id))} ${fault}. Create a new link.`)
      return { ...record, isRevoked: true }
    },

    async list(): Promise<StoredPreview[]> {
      const names = (await objects.list('previews')).filter((name) => /^[0-9a-f]{12}\.json$/.test(name))
      const read = await Promise.all(names.map((name) => this.read(name.slice(0, 12))))
      return read.filter((one) => one !== undefined)
    },

    /** False when there is no such preview. */
    async revoke(id: string): Promise<boolean> {
      const stored = await this.read(id)
      if (!stored) return false
      await writeJsonObject(objects, nameOf(id), await signed({ ...stored, isRevoked: true }))
      await memory.note(memoryName(id), REVOKED)
      return true
    },

    async remove(id: string): Promise<void> {
      await memory.end(memoryName(id))
      await objects.remove(nameOf(id))
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
