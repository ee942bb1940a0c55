import { randomBytes } from 'node:crypto'
import type { AppVersion, Move } from '../promotion/move/move'
import { promote } from '../promotion/promote'
import { type Preview, previewChannel } from '../store/previews'

const DAY_MS = 86_400_000
/** A link that is forgotten should not live for ever. */
export const MOST_PREVIEW_DAYS = 90

interface Order {
  /** Without any: the channel itself, as it moves. */
  releases: AppVersion[]
  days: number
}

interface Created {
  preview: Preview
  /** The part of the link behind `/preview/`. */
  token: string
  composition: string
}

/**
 * Composes some releases with what stands on a channel, as a promotion would, and makes a link that shows the result
 * to whoever has it, until it expires or is revoked.
 */
export async function createPreview(move: Move, { releases, days }: Order): Promise<Created> {
  if (!(days > 0 && days <= MOST_PREVIEW_DAYS))
    throw new Error(`A preview holds for more than 0 and at most ${MOST_PREVIEW_DAYS} days.`)
  const { store, by } = move
  const id = randomBytes(6).toString('hex')
  const isOfReleases = releases.length > 0
  const channel = isOfReleases ? previewChannel(id) : move.channel
  const head = isOfReleases
    ? await promote({ ...move, channel, from: move.channel }, releases)
    : await store.channels.current(channel)
  if (!head) throw new Error(`The channel "${channel}" has never moved: there is nothing to preview.`)
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString()
  const preview = { id, site: await store.keys.signer(), channel, releases, expiresAt }
  const token = move.isDryRun ? '' : await store.previews.add(preview, by)
  const composition = typeof head.composition === 'string' ? head.composition : head.composition.id
  return { preview, token, composition }
}
