import { setTimeout as pause } from 'node:timers/promises'
import type { SmallObjectStore } from '@civictrack/contract/objects'
import { HEARTBEAT_LIMITS } from '../heartbeats/heartbeat-limits'
import { SMALL_STATE_FOLDERS, type SmallState, SmallStateError } from '../store/small-state'

/** Where composers of a store in a bucket show that they work. */
const COMPOSERS = 'registry/composers'

interface Order {
  state: SmallState
  to: 'database' | 'store'
  isDryRun?: boolean
  beatMs?: number
}

/**
 * Moves the small state of a store in a bucket into its database, or back. Everything at the destination is replaced. The objects stay
 * where they were too, and count there until the last step; nobody reads them afterwards.
 * @returns the number of objects, or 0 when the state is there already.
 * @throws {SmallStateError} while a composer works: what it changes meanwhile would be lost.
 */
export async function moveSmallState({ state, to, isDryRun, beatMs = HEARTBEAT_LIMITS.beatMs }: Order) {
  const { bucket } = state
  const database = await state.openDatabase()
  if ((await state.isMarked()) === (to === 'database')) return 0
  await assertNoComposer(bucket, beatMs)
  const [from, destination] = to === 'database' ? [bucket, database] : [database, bucket]
  let count = 0
  for (const folder of SMALL_STATE_FOLDERS) {
    const names = await namesBelow(from, folder)
    count += names.length
    if (isDryRun) continue
    await destination.removeAll(folder)
    for (const name of names) await destination.write(name, (await from.read(name)) ?? '')
  }
  if (!isDryRun) await state.mark(to === 'database')
  return count
}

async function assertNoComposer(bucket: SmallObjectStore, beatMs: number): Promise<void> {
  const contents = async () => {
    const ids = await bucket.list(COMPOSERS)
    return Promise.all(ids.map(async (id) => String(await bucket.read(`${COMPOSERS}/${id}`))))
  }
  const before = await contents()
  if (before.length === 0) return
  await pause(2 * beatMs)
  const after = await contents()
  if (after.some((content) => !before.includes(content)))
    throw new SmallStateError('A composer works on this store. Stop all composers first, so that nothing gets lost.')
}

/** The names of all objects in a folder, and in those below it. */
async function namesBelow(objects: SmallObjectStore, folder: string): Promise<string[]> {
  const names: string[] = []
  for (const entry of await objects.list(folder)) {
    const name = `${folder}/${entry}`
    if ((await objects.sizeOf(name)) === undefined) names.push(...(await namesBelow(objects, name)))
    else names.push(name)
  }
  return names
}
