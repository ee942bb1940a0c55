import type { LiveComposition } from '@civictrack/contract'
import { type Isolation, rendererIsolation } from '../isolation/isolation'
import type { Rendering } from '../process/messages'
import { loading, releaseNames, rendering } from '../process/questions'
import { type RenderProcess, renderProcess } from '../process/render-process'
import type { Bundle } from '../verified-bundles'

export interface RenderOrder {
  /** The bundle of the shell, and that of the app whose page it is. */
  shell: Bundle
  bundle: Bundle
  composition: Omit<LiveComposition, 'prerendered'>
  path: string
  data: Record<string, unknown>
}

interface Options {
  /** The first page of a composition takes about a second, every further one tens of milliseconds. */
  timeLimitMs?: number
  /** A process without work for this long is ended, to free its memory. */
  idleMs?: number
  isolation?: Isolation
}

/** Beyond this, visitors get the composed page at once instead of waiting in a queue. */
const MAX_PENDING = 50

/**
 * Renders single pages of one app of one composition in a process that stays, because the bundles are other teams' code.
 * Pages are rendered one after the other, so that one that exceeds the limit or ends the process takes no other with it:
 * the next page starts a new process.
 */
export function pageRenderer({ timeLimitMs = 5000, idleMs = 300_000, isolation }: Options = {}) {
  let renderer: RenderProcess | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let pending = 0
  let isClosed = false

  function close(): void {
    clearTimeout(idleTimer)
    renderer?.close()
    renderer = undefined
  }

  /** The process that renders, with both bundles loaded. */
  async function readyRenderer({ shell, bundle }: RenderOrder): Promise<RenderProcess> {
    if (renderer && !renderer.hasEnded()) return renderer
    const started = renderProcess({
      isolation: isolation ?? (await rendererIsolation()),
      releases: releaseNames({ shell, bundle }),
    })
    renderer = started
    for (const one of [shell, bundle]) {
      // A process with half of its bundles is of no use to the next page.
      await started.ask({ ...loading(one), limitMs: timeLimitMs }).catch((error: Error) => {
        started.close()
        throw error
      })
    }
    return started
  }

  async function renderNext(order: RenderOrder, deadline: number): Promise<Rendering> {
    if (isClosed) throw new Error('The renderer was closed.')
    if (performance.now() > deadline) throw new Error('Too many pages are waiting to be rendered.')
    clearTimeout(idleTimer)
    const ready = await readyRenderer(order)
    const { path, data, bundle } = order
    const composition = { ...order.composition, prerendered: true }
    try {
      return await ready.ask({ ...rendering({ app: bundle.app, composition, path, data }), limitMs: timeLimitMs })
    } finally {
      idleTimer = setTimeout(close, idleMs).unref()
    }
  }

  return {
    /** @throws {Error} when the page does not render within the time limit, or too many pages are pending. */
    async render(order: RenderOrder): Promise<Rendering> {
      if (pending >= MAX_PENDING) throw new Error('Too many pages are waiting to be rendered.')
      pending += 1
      // It may wait for one page that uses up its time, and no longer: the composed page is there at once.
      const deadline = performance.now() + 2 * timeLimitMs
      const page = queue.then(() => renderNext(order, deadline))
      queue = page.catch(() => undefined)
      return page.finally(() => {
        pending -= 1
      })
    },
    close() {
      isClosed = true
      close()
    },
  }
}
