import { PassThrough } from 'node:stream'
import type { JobEvent } from '@civictrack/contract/registry'
import type { JobQueue } from './job-queue'
import type { jobStore } from './job-store'

/** Proxies close connections on which nothing is sent for long. */
const HEARTBEAT_MS = 15_000

interface Source {
  jobs: Pick<ReturnType<typeof jobStore>, 'events'>
  queue: Pick<JobQueue, 'subscribe'>
}

/**
 * The events of a job behind the one with the number `after`, one JSON object a line: those that are known, then the others as
 * they happen, each once. It ends with the job.
 */
export function eventStream({ jobs, queue }: Source, { id, after }: { id: string; after: number }): PassThrough {
  const stream = new PassThrough()
  let last = after
  const missed: JobEvent[] = []
  let isCaughtUp = false
  const send = (event: JobEvent) => {
    if (stream.destroyed || stream.writableEnded) return
    if (event.seq > last) stream.write(`${JSON.stringify(event)}\n`)
    last = Math.max(last, event.seq)
    // Also behind the last event: nothing more will come.
    if (event.kind === 'done' || event.kind === 'failed') stream.end()
  }
  const unsubscribe = queue.subscribe(id, (event) => (isCaughtUp ? send(event) : void missed.push(event)))
  const heartbeat = setInterval(() => stream.writableEnded || stream.write('\n'), HEARTBEAT_MS)
  stream.on('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
  })
  stream.write('\n')
  jobs.events(id).then(
    (known) => {
      for (const event of [...known, ...missed]) send(event)
      isCaughtUp = true
    },
    (error) => stream.destroy(error),
  )
  return stream
}
