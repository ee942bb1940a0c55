import type { MoveResult } from '../promotion/move/move'
import type { Store } from '../store/store'
import type { Job } from './job'

/** The clocks of two composers may differ by this much. */
const CLOCKS_MS = 600_000

/**
 * The move that an interrupted promotion has made already, also when the channel has moved on since then. Undefined when
 * it made none. A composition made for a job has the time of its order.
 */
export async function earlierMove(
  store: Store,
  { channel, job }: { channel: string; job: Job },
): Promise<Pick<MoveResult, 'composition' | 'canary' | 'serial'> | undefined> {
  if (job.restarts === undefined) return undefined
  for await (const { composition, canary, serial, movedAt, key } of store.channels.moves(channel)) {
    if (Date.parse(movedAt) < Date.parse(job.createdAt) - CLOCKS_MS) return undefined
    if (key !== job.actor.name) continue
    const [live, shown] = await Promise.all(
      [composition, canary?.composition ?? composition].map(store.compositions.read),
    )
    const isOfJob = [live, shown].some((made) => made?.createdAt === job.createdAt)
    if (live && isOfJob) return { composition: live, canary, serial }
  }
  return undefined
}
