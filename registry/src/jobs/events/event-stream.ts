import { PassThrough } from 'node:stream'
import type { JobStore } from '../kept/job-store'
import type { JobQueue } from '../queue/job-queue'
import { hasEnded } from './event-log'

/** Proxies close connections on which nothing is sent for long. */
const HEARTBEAT_MS = 15_000
/** The events of a job of another composer are looked for this often; less often while there are none. */
const POLL_MS = { first: 500, most: 2000, growth: 1.2 }

interface Source {
  jobs: Pick<JobStore, 'events' | 'eventsBehind'>
  queue: Pick<JobQueue, 'subscribe' | 'holds'>
}

/**
 * The events of a job behind the one with the number `after`, one JSON object a line: those that are known, then the others as
 * they happen, each once, also when another composer runs the job. It ends with the job.
 */
export function eventStream({ jobs, queue }: Source, { id, after }: { id: string; after: number }): PassThrough {
  const stream = new PassThrough()
  const news = newsOf(queue, id)
  const heartbeat = setInterval(() => stream.writableEnded || stream.write('\n'), HEARTBEAT_MS)
  stream.on('close', () => {
    news.close()
    clearInterval(heartbeat)
  })
  stream.write('\n')

  async function tell(): Promise<void> {
    let last = 0
    while (!stream.destroyed) {
      const events = last === 0 ? await jobs.events(id) : await jobs.eventsBehind(id, last)
      for (const event of events) if (event.seq > after) stream.write(`${JSON.stringify(event)}\n`)
      last = events.at(-1)?.seq ?? last
      // Also when the caller knows the last event: nothing more will come.
      if (hasEnded(events)) return void stream.end()
      await news.next({ isQuiet: events.length === 0 })
    }
  }

  tell().catch((error) => stream.destroy(error))
  return stream
}

/** Waits for events that this process writes, or for the time to ask the store for those of another one. */
function newsOf(queue: Source['queue'], id: string) {
  let wake: () => void = () => undefined
  let hasNews = false
  const tell = () => {
    hasNews = true
    wake()
  }
  const unsubscribe = queue.subscribe(id, tell)
  let pauseMs = POLL_MS.first

  return {
    async next({ isQuiet }: { isQuiet: boolean }): Promise<void> {
      pauseMs = isQuiet ? Math.min(pauseMs * POLL_MS.growth, POLL_MS.most) : POLL_MS.first
      const polling = setInterval(() => queue.holds(id) || tell(), pauseMs)
      if (!hasNews)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      clearInterval(polling)
      hasNews = false
    },
    close: () => {
      unsubscribe()
      tell()
    },
  }
}
