import { createHash, randomBytes } from 'node:crypto'
import type { AppVersion, Move } from '../promotion/move/move'
import { promote } from '../promotion/promote'
import { type Preview, previewChannel } from '../store/previews'
import { assertPreviewDays, DAY_MS } from './preview-days'

interface Order {
  /** Empty for a preview of the channel itself, which follows its moves. */
  releases: AppVersion[]
  days: number
  /** The job that makes the link: however often it runs, there is one link. */
  job?: string
}

interface Created {
  preview: Preview
  /** The part of the link after `/preview/`. */
  token: string
  composition: string
}

/**
 * Composes releases with the channel's other apps, as a promotion would, and creates a link to the result. Anyone with the
 * link sees it until it expires or is revoked.
 */
export async function createPreview(move: Move, { releases, days, job }: Order): Promise<Created> {
  assertPreviewDays(days)
  const { store, by, signal } = move
  const id = job === undefined ? randomBytes(6).toString('hex') : idOf(job)
  const isOfReleases = releases.length > 0
  const channel = isOfReleases ? previewChannel(id) : move.channel
  const head = isOfReleases
    ? await promote({ ...move, channel, from: move.channel }, releases)
    : await store.channels.current(channel)
  if (!head)
    throw new Error(
      `The channel "${channel}" has never moved, so there is nothing to preview. Promote a release to it first.`,
    )
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString()
  const preview = { id, site: await store.keys.signer(), channel, releases, expiresAt }
  const composition = typeof head.composition === 'string' ? head.composition : head.composition.id
  if (move.isDryRun) return { preview, token: '', composition }
  signal?.throwIfAborted()
  return { ...(await store.previews.add(preview, by)), composition }
}

function idOf(job: string): string {
  return createHash('sha256').update(`preview of ${job}`).digest('hex').slice(0, 12)
}
