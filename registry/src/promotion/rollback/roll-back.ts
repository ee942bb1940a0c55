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
  // Throws when the composition was changed after the site made it.
  await store.compositions.readPages(composition.id)
  if (isDryRun) return { composition, serial: head.serial, hasMoved: false }
  const apps = versionsOf(composition)
  const takenBack = releasesOf(head).filter((release) => !releasesOf({ apps }).includes(release))
  const entry = { composition: composition.id, movedAt: new Date().toISOString(), by, reason: 'rollback', apps }
  if (await store.channels.move(channel, head.serial, { ...entry, left: takenBack })) {
    return { composition, serial: head.serial + 1, hasMoved: true }
  }
  throw new Error(await movedMeanwhile(move))
}

async function targetOf({ store, channel }: Move) {
  const history = await store.channels.history(channel)
  const [head] = history
  const [revoked, stored] = await Promise.all([store.revocations.all(), store.compositions.list()])
  const target = compositionBefore(
    history,
    (entry) => stored.includes(entry.composition) && !releasesOf(entry).some((release) => revoked.has(release)),
  )
  const composition = target && (await store.compositions.read(target.composition))
  if (!head || !composition) throw new Error(`There is no earlier composition on the channel "${channel}".`)
  return { head, composition }
}

async function movedMeanwhile({ store, channel }: Move): Promise<string> {
  const head = await store.channels.current(channel)
  return `Nothing was rolled back: meanwhile ${head?.by} has moved the channel "${channel}" (${head?.reason}). Look at it with "show", then roll back again.`
}
