import type { ChannelEntry, Composition } from '@civictrack/contract'
import type { Store } from '../../store/store'
import type { Move, MoveResult } from '../move/move'
import { versionsOf } from '../move/versions-of'
import { compositionBefore, releasesOf } from './rollback-target'

/**
 * Points the channel at the composition before: the whole channel goes one step back, past everything that was taken
 * back since. It stops when another team moves the channel meanwhile, so that it never undoes a move unseen.
 */
export async function rollBack(move: Move): Promise<MoveResult> {
  const { store, channel, by, isDryRun = false } = move
  const { head, composition } = await targetOf(move)
  if (isDryRun) return { composition, serial: head.serial, hasMoved: false }
  const apps = versionsOf(composition)
  const takenBack = releasesOf(head).filter((release) => !releasesOf({ apps }).includes(release))
  const entry = { composition: composition.id, movedAt: new Date().toISOString(), by, reason: 'rollback', apps }
  const serial = await store.channels.append(channel, head.serial, { ...entry, left: takenBack })
  if (serial !== undefined) return { composition, serial, hasMoved: true }
  throw new Error(await movedMeanwhile(move))
}

async function targetOf({ store, channel }: Move) {
  const state = await store.channels.state(channel)
  let composition: Composition | undefined
  const target =
    state &&
    (await compositionBefore(state, async (entry) => {
      composition = (await isRevoked(store, entry)) ? undefined : await intactComposition(store, entry)
      return composition !== undefined
    }))
  if (!target || !composition) throw new Error(`There is no earlier composition on the channel "${channel}".`)
  return { head: state.head, composition }
}

async function isRevoked({ revocations }: Store, { apps }: ChannelEntry): Promise<boolean> {
  const revoked = await Promise.all(Object.entries(apps).map(([app, version]) => revocations.has(app, version)))
  return revoked.some(Boolean)
}

/** Undefined when it or one of its releases was removed or changed since: that does not block the step back. */
async function intactComposition(
  { compositions, releases, log }: Store,
  { composition: id }: ChannelEntry,
): Promise<Composition | undefined> {
  if (!(await compositions.has(id))) return undefined
  const opened = await compositions.open(id).catch((error: Error) => {
    log(error.message)
    return undefined
  })
  if (!opened) return undefined
  const intact = await releases.ofComposition(opened.composition)
  return intact.length === Object.keys(opened.composition.apps).length ? opened.composition : undefined
}

async function movedMeanwhile({ store, channel }: Move): Promise<string> {
  const head = await store.channels.current(channel)
  return `Nothing was rolled back: meanwhile ${head?.by} has moved the channel "${channel}" (${head?.reason}). Look at it with "show", then roll back again.`
}
