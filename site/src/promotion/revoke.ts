import type { AppVersion, Move } from './move'
import { takeOut } from './roll-back'

interface Revoked {
  /** Channels that held it, and the composition that each is at now. */
  channels: { channel: string; composition: string }[]
}

/**
 * Takes a release out of every channel at once, and keeps it from ever coming back. It is marked first: whoever is
 * promoting meanwhile is refused.
 * @throws {Error} when there is no such release, or a channel would be left without a shell.
 */
export async function revoke(
  move: Omit<Move, 'channel'>,
  { app, version, reason }: AppVersion & { reason: string },
): Promise<Revoked> {
  const { store, by, isDryRun = false } = move
  if (!(await store.releases.read(app, version))) throw new Error(`There is no release ${app}@${version}.`)
  const holding = await channelsWith(move, { app, version })
  if (isDryRun) return { channels: holding }
  await store.revocations.add({ app, version, reason, by, at: new Date().toISOString() })
  const channels: Revoked['channels'] = []
  for (const { channel } of holding) {
    const { composition } = await takeOut({ ...move, channel }, { app, version })
    channels.push({ channel, composition: composition.id })
  }
  return { channels }
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
