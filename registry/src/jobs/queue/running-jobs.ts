import type { Job } from '../job'
import type { Claimed } from '../kept/job-store'
import { laneOf } from './lanes'
import { LostJob } from './lost-job'

interface Options {
  /** Jobs that run at the same time. */
  atOnce: number
  /** Runs one job; it never throws. */
  run: (claimed: Claimed, ending: AbortController) => Promise<void>
}

/** The jobs of this composer: those that wait, in the order they came, and those that run, one in each lane. */
export function runningJobs({ atOnce, run }: Options) {
  const waiting: Claimed[] = []
  const running = new Map<string, { id: string; ended: Promise<void> }>()
  const endings = new Set<AbortController>()
  let isClosed = false

  function startNext(): void {
    while (!isClosed && running.size < atOnce) {
      const index = waiting.findIndex(({ job }) => !running.has(laneOf(job.order)))
      const [claimed] = index < 0 ? [] : waiting.splice(index, 1)
      if (!claimed) return
      const lane = laneOf(claimed.job.order)
      const ending = new AbortController()
      endings.add(ending)
      const ended = run(claimed, ending).finally(() => {
        endings.delete(ending)
        running.delete(lane)
        startNext()
      })
      running.set(lane, { id: claimed.job.id, ended })
    }
  }

  return {
    isClosed: () => isClosed,
    waiting: (): Job[] => waiting.map(({ job }) => job),
    counts: () => ({ waiting: waiting.length, running: running.size }),
    has: (id: string) => waiting.some(({ job }) => job.id === id) || [...running.values()].some((job) => job.id === id),

    enqueue(claimed: Claimed): void {
      waiting.push(claimed)
      startNext()
    },

    /** They belong to the composers that take them over, which may be this one. */
    lose(): void {
      waiting.length = 0
      for (const ending of endings) ending.abort(new LostJob())
    },

    /** Waits for running jobs for a moment; those that do not end are run again by others, or by the next start. */
    async close(): Promise<void> {
      isClosed = true
      const ended = Promise.all([...running.values()].map((job) => job.ended))
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000).unref())])
      // Others may run them: they must not change anything here meanwhile.
      for (const ending of endings) ending.abort(new Error('The registry was ended.'))
    },
  }
}
