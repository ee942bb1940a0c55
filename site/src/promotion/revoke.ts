import { previewOf } from '../store/previews'
import { unlessDamaged } from '../store/releases'
import type { AppVersion, Move } from './move'
import { takeOut, usableVersionBefore } from './roll-back'

interface Revoked {
  /** Channels that held it, and the composition that each is at now. */
  channels: { channel: string; composition: string }[]
  /** Previews that ended, as nothing of them was left. */
  previews: string[]
}

/**
 * Takes a release out of every channel at once, and keeps it from ever coming back. It is marked before channels move:
 * whoever is promoting meanwhile is refused.
 * @throws {Error} when there is no such release, or a channel would be left without a shell; then nothing has changed.
 */
export async function revoke(
  move: Omit<Move, 'channel'>,
  { app, version, reason }: AppVersion & { reason: string },
): Promise<Revoked> {
  const { store, by, isDryRun = false } = move
  // What is damaged is there too, and may be the very reason.
  if (!(await store.releases.read(app, version).catch(unlessDamaged)))
    throw new Error(`There is no release ${app}@${version}.`)
  const holding = await channelsWith(move, { app, version })
  const stranded = app === 'shell' ? await withoutVersionBefore(move, { app, holding }) : []
  for (const { channel } of stranded) {
    if (!previewOf(channel))
      throw new Error(
        `The channel "${channel}" would be left without a shell. Promote another version of the shell there first.`,
      )
  }
  const staying = holding.filter((one) => !stranded.includes(one))
  const previews = stranded.flatMap(({ channel }) => previewOf(channel) ?? [])
  if (isDryRun) return { channels: staying, previews }
  await store.revocations.add({ app, version, reason, by, at: new Date().toISOString() })
  const channels: Revoked['channels'] = []
  for (const { channel } of staying) {
    const { composition } = await takeOut({ ...move, channel }, { app, version })
    channels.push({ channel, composition: composition.id })
  }
  for (const id of previews) await store.previews.revoke(id)
  return { channels, previews }
}

async function withoutVersionBefore(
  move: Omit<Move, 'channel'>,
  { app, holding }: { app: string; holding: Revoked['channels'] },
): Promise<Revoked['channels']> {
  const before = await Promise.all(holding.map(({ channel }) => usableVersionBefore({ ...move, channel }, app)))
  return holding.filter((_, index) => before[index] === undefined)
}

async function channelsWith(
  { store }: Omit<Move, 'channel'>,
  { app, version }: AppVersion,
): Promise<Revoked['channels']> {
  const names = await store.channels.list()
  const heads = await Promise.all(names.map((channel) => store.channels.current(channel)))
  return names.flatMap((channel, index) => {
    const head = heads[index]
    return head?.apps[app] === version ? [{ channel, composition: head.composition }] : []
  })
}
