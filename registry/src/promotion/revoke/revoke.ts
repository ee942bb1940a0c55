import { endPreview } from '../../store/branch-previews/end-preview'
import { damagedAsValue } from '../../store/releases/releases'
import type { AppVersion, Move } from '../move/move'
import { type ChannelPoint, planRevocation } from './plan-revocation'
import { removeRelease } from './remove-release'

interface Revoked {
  /** Channels that held the release, and the composition that each points at now. */
  channels: ChannelPoint[]
  /** Previews that ended: those made for the release, and those that cannot work without it. */
  previews: string[]
  /** The release was revoked before; the reason that was given then stays. */
  isRepeated: boolean
}

/**
 * Takes a release out of every channel at once, and keeps it from ever coming back. It is marked as revoked before any
 * channel moves, so that a promotion that runs meanwhile is refused.
 * @throws {Error} when there is no such release, or when a channel cannot work without it; then nothing has changed.
 */
export async function revoke(
  move: Omit<Move, 'channel'>,
  { app, version, reason }: AppVersion & { reason: string },
): Promise<Revoked> {
  const { store, by, isDryRun = false } = move
  // A damaged release can be revoked too: the damage may be the reason.
  if (!(await store.releases.read(app, version).catch(damagedAsValue)))
    throw new Error(`There is no release ${app}@${version}.`)
  const plan = await planRevocation(move, { app, version })
  if (isDryRun) return { ...plan, isRepeated: await store.revocations.has(app, version) }
  move.signal?.throwIfAborted()
  const isNew = await store.revocations.add({ app, version, reason, by, at: new Date().toISOString() })
  const channels: ChannelPoint[] = []
  for (const { channel } of plan.channels) channels.push(await removeFrom({ ...move, channel }, { app, version }))
  for (const name of plan.previews) await endPreview(store, name)
  return { channels, previews: plan.previews, isRepeated: !isNew }
}

async function removeFrom(move: Move, { app, version }: AppVersion): Promise<ChannelPoint> {
  const { channel } = move
  const { composition } = await removeRelease(move, { app, version }).catch((cause) => {
    throw new Error(`${app}@${version} is revoked, but still on the channel "${channel}": ${cause.message}`, { cause })
  })
  return { channel, composition: composition.id }
}
