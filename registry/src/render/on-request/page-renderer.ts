import type { Isolation } from '../isolation/isolation'
import type { Rendering } from '../process/messages'
import { type RenderOrder, type RenderWorker, renderWorker } from './render-worker'

interface Options {
  /** The first page of a composition takes about a second, every further one tens of milliseconds. */
  timeLimitMs?: number
  /** A process without work for this long is ended, to free its memory. */
  idleMs?: number
  isolation?: Isolation
}

/** The page was not tried: the same order may succeed at once. */
export class RendererBusy extends Error {
  override name = 'RendererBusy'
}

/** Beyond this, visitors get the composed page at once instead of waiting in a queue. */
const MAX_PENDING = 50
/** The second process renders only while the first one is at a slow page. */
const MAX_WORKERS = 2
const SLOW_MS = 500

interface Waiting {
  order: RenderOrder
  resolve: (page: Rendering) => void
  reject: (error: Error) => void
  /** Refuses the page when it has waited for too long. */
  timer: NodeJS.Timeout
}

/**
 * Renders single pages of one app of one composition in processes that stay, because the bundles are other teams' code.
 * A process renders one page after the other, so that one that exceeds the limit or ends the process takes no other with
 * it. The time limit of a page starts with its rendering. A page that has waited for twice that time is refused, so that
 * visitors get the composed page instead.
 */
export function pageRenderer({ timeLimitMs = 5000, idleMs = 300_000, isolation }: Options = {}) {
  const workers: RenderWorker[] = []
  const waiting: Waiting[] = []
  let pending = 0
  let isClosed = false

  const isFree = (worker: RenderWorker) => worker.busyMs() === undefined

  /** A worker for the next page; undefined while it should wait. */
  function freeWorker(): RenderWorker | undefined {
    const free = workers.find(isFree)
    const areAllSlow = workers.every((worker) => (worker.busyMs() ?? 0) >= SLOW_MS)
    if (free || workers.length >= MAX_WORKERS || !areAllSlow) return free
    const worker = renderWorker({ timeLimitMs, idleMs, isolation })
    workers.push(worker)
    return worker
  }

  function work(): void {
    const worker = waiting.length > 0 ? freeWorker() : undefined
    const next = worker && waiting.shift()
    if (!next) return
    clearTimeout(next.timer)
    worker.render(next.order).then(next.resolve, next.reject).finally(work)
    // When this page turns out to be slow, the ones behind it go to another process.
    setTimeout(work, SLOW_MS + 10).unref()
    work()
  }

  function enqueue(order: RenderOrder): Promise<Rendering> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(tooMany())
      }, 2 * timeLimitMs)
      const entry = { order, resolve, reject, timer }
      waiting.push(entry)
    })
  }

  return {
    /** @throws {Error} when the page does not render within the time limit; RendererBusy when too many pages are pending. */
    async render(order: RenderOrder): Promise<Rendering> {
      if (isClosed) throw new RendererBusy('The renderer was closed.')
      if (pending >= MAX_PENDING) throw tooMany()
      pending += 1
      const page = enqueue(order)
      work()
      return page.finally(() => {
        pending -= 1
      })
    },
    close() {
      isClosed = true
      for (const { reject, timer } of waiting.splice(0)) {
        clearTimeout(timer)
        reject(new RendererBusy('The renderer was closed.'))
      }
      for (const worker of workers) worker.close()
    },
  }
}

function tooMany(): RendererBusy {
  return new RendererBusy('Too many pages are waiting to be rendered.')
}
