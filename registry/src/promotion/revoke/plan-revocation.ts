import { AdmissionError } from '../../admission/refusal'
import { previewOfChannel } from '../../store/branch-previews/end-preview'
import type { Store } from '../../store/store'
import { shows } from '../canary/canary-after'
import type { AppVersion, Move } from '../move/move'
import { usableVersionBefore } from '../rollback/usable-version'
import { removeRelease } from './remove-release'

export interface ChannelPoint {
  channel: string
  composition: string
}

interface Plan {
  /** Channels from which the release is removed. */
  channels: ChannelPoint[]
  /** Previews that end. */
  previews: string[]
}

/**
 * The channels and previews that a revocation would change. A preview ends when it was made for the release or cannot work
 * without it.
 * @throws {Error} when a channel that teams promote to cannot work without the release.
 */
export async function planRevocation(move: Omit<Move, 'channel'>, release: AppVersion): Promise<Plan> {
  const plan: Plan = { channels: [], previews: [] }
  for (const held of await channelsWith(move.store, release)) {
    const preview = await previewOfChannel(move.store, held.channel)
    // Its link shows an error page from now on.
    if (preview?.releases.some(({ app, version }) => app === release.app && version === release.version)) {
      plan.previews.push(preview.name)
      continue
    }
    const refusal = await refusalOf({ ...move, channel: held.channel }, release)
    if (!refusal) plan.channels.push(held)
    else if (preview) plan.previews.push(preview.name)
    else throw refusal
  }
  return plan
}

/** The reason why a channel cannot work without the release; undefined when it can. */
async function refusalOf(move: Move, { app, version }: AppVersion): Promise<Error | undefined> {
  const isLive = (await move.store.channels.current(move.channel))?.apps[app] === version
  if (isLive && app === 'shell' && !(await usableVersionBefore(move, app)))
    return new Error(
      `The channel "${move.channel}" would be left without a shell. Promote another version of the shell there first.`,
    )
  return removeRelease({ ...move, isDryRun: true }, { app, version }).then(() => undefined, refusalAsValue)
}

function refusalAsValue(error: unknown): AdmissionError {
  if (error instanceof AdmissionError) return error
  throw error
}

async function channelsWith(store: Store, { app, version }: AppVersion): Promise<ChannelPoint[]> {
  const names = await store.channels.list()
  const held = await Promise.all(
    names.map(async (channel) => {
      const head = await store.channels.current(channel)
      const isShown = head?.apps[app] === version || shows(head?.canary, { app, version })
      const isHeld = isShown && !(await previewOfChannel(store, channel))?.hasEnded
      return head && isHeld ? [{ channel, composition: head.composition }] : []
    }),
  )
  return held.flat()
}
