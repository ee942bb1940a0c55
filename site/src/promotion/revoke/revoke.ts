import { AdmissionError } from '../../admission/refusal'
import { previewOf } from '../../store/previews'
import { damagedAsValue } from '../../store/releases/releases'
import type { Store } from '../../store/store'
import type { AppVersion, Move } from '../move/move'
import { takeOut, usableVersionBefore } from '../rollback/roll-back'

interface Revoked {
  /** Channels that held it, and the composition that each is at now. */
  channels: { channel: string; composition: string }[]
  /** Previews that ended, as they show it, or cannot be without it. */
  previews: string[]
  /** It was revoked already: the reason that was given then stays. */
  isRepeated: boolean
}

/**
 * Takes a release out of every channel at once, and keeps it from ever coming back. It is marked before channels move:
 * whoever is promoting meanwhile is refused.
 * @throws {AdmissionError} and others when there is no such release, or a channel cannot be without it; then nothing has
 * changed.
 */
export async function revoke(
  move: Omit<Move, 'channel'>,
  { app, version, reason }: AppVersion & { reason: string },
): Promise<Revoked> {
  const { store, by, isDryRun = false } = move
  // What is damaged is there too, and may be the very reason.
  if (!(await store.releases.read(app, version).catch(damagedAsValue)))
    throw new Error(`There is no release ${app}@${version}.`)
  const { staying, previews } = await rehearse(move, { app, version })
  if (isDryRun) return { channels: staying, previews, isRepeated: await store.revocations.has(app, version) }
  const isNew = await store.revocations.add({ app, version, reason, by, at: new Date().toISOString() })
  const channels: Revoked['channels'] = []
  for (const { channel } of staying) {
    const { composition } = await takeOut({ ...move, channel }, { app, version }).catch((cause) => {
      throw new Error(`${app}@${version} is revoked, but still on the channel "${channel}": ${cause.message}`, {
        cause,
      })
    })
    channels.push({ channel, composition: composition.id })
  }
  for (const id of previews) await store.previews.revoke(id)
  return { channels, previews, isRepeated: !isNew }
}

/** What taking it out would do. A preview of the release ends, or one that cannot be without it; any other channel's refusal is thrown. */
async function rehearse(move: Omit<Move, 'channel'>, release: AppVersion) {
  const staying: Revoked['channels'] = []
  const previews: string[] = []
  for (const held of await channelsWith(move, release)) {
    const preview = previewOf(held.channel)
    if (preview && (await shows(move.store, preview, release))) {
      previews.push(preview)
      continue
    }
    const refusal = await refusalOf({ ...move, channel: held.channel }, release)
    if (!refusal) staying.push(held)
    else if (preview) previews.push(preview)
    else throw refusal
  }
  return { staying, previews }
}

/** Whether the preview was made for the release: its link is refused from now on. */
async function shows(store: Store, preview: string, release: AppVersion): Promise<boolean> {
  const kept = await store.previews.read(preview)
  return kept?.preview.releases.some(({ app, version }) => app === release.app && version === release.version) ?? false
}

async function refusalOf(move: Move, { app, version }: AppVersion): Promise<Error | undefined> {
  if (app === 'shell' && !(await usableVersionBefore(move, app)))
    return new Error(
      `The channel "${move.channel}" would be left without a shell. Promote another version of the shell there first.`,
    )
  return takeOut({ ...move, isDryRun: true }, { app, version }).then(() => undefined, unlessRefused)
}

function unlessRefused(error: unknown): AdmissionError {
  if (error instanceof AdmissionError) return error
  throw error
}

async function channelsWith(
  { store }: Omit<Move, 'channel'>,
  { app, version }: AppVersion,
): Promise<Revoked['channels']> {
  const names = await store.channels.list()
  const held = await Promise.all(
    names.map(async (channel) => {
      const head = await store.channels.current(channel)
      const isHeld = head?.apps[app] === version && !(await hasEnded(store, channel))
      return isHeld ? [{ channel, composition: head.composition }] : []
    }),
  )
  return held.flat()
}

async function hasEnded(store: Store, channel: string): Promise<boolean> {
  const id = previewOf(channel)
  const kept = id && (await store.previews.read(id))
  return kept ? kept.isRevoked : false
}
