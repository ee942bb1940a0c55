import type { Composition } from '@civictrack/contract'
import type { Store } from '../store/store'
import type { Job } from './job'

/**
 * The move that an interrupted promotion has made already, also when the channel has moved on since then. Undefined when
 * it made none. A composition made for a job has the time of its order.
 */
export async function earlierMove(
  store: Store,
  { channel, job }: { channel: string; job: Job },
): Promise<{ composition: Composition; serial: number } | undefined> {
  if (job.restarts === undefined) return undefined
  for await (const { composition, serial, movedAt, key } of store.channels.moves(channel)) {
    if (movedAt < job.createdAt) return undefined
    if (key !== job.actor.name) continue
    const made = await store.compositions.read(composition)
    if (made?.createdAt === job.createdAt) return { composition: made, serial }
  }
  return undefined
}
