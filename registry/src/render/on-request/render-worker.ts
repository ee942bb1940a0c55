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

export interface WorkerOptions {
  /** For each step: the start of a bundle, and one page. */
  timeLimitMs: number
  /** A process without work for this long is ended, to free its memory. */
  idleMs: number
  isolation?: Isolation | undefined
}

export type RenderWorker = ReturnType<typeof renderWorker>

/** Renders one page at a time in a process that stays. After a page that ends the process, the next page starts a new one. */
export function renderWorker({ timeLimitMs, idleMs, isolation }: WorkerOptions) {
  let renderer: RenderProcess | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let busySince: number | undefined

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

  return {
    /** For how long it has been rendering the present page, in milliseconds; undefined while it has none. */
    busyMs: () => (busySince === undefined ? undefined : performance.now() - busySince),
    /** @throws {Error} when the page does not render within the time limit. */
    async render(order: RenderOrder): Promise<Rendering> {
      busySince = performance.now()
      clearTimeout(idleTimer)
      try {
        const ready = await readyRenderer(order)
        const { path, data, bundle } = order
        const composition = { ...order.composition, prerendered: true }
        return await ready.ask({ ...rendering({ app: bundle.app, composition, path, data }), limitMs: timeLimitMs })
      } finally {
        busySince = undefined
        idleTimer = setTimeout(close, idleMs).unref()
      }
    },
    close,
  }
}
