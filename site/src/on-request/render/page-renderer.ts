import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LiveComposition } from '@civictrack/contract'
import type { RenderedPage } from '../../compose/render/render-in-child'

export interface RenderOrder {
  bundles: Record<string, string>
  composition: Omit<LiveComposition, 'prerendered'>
  path: string
  data: Record<string, unknown>
}

type Rendering = Omit<RenderedPage, 'path' | 'app' | 'page' | 'prerendered'>

interface Options {
  /** A render takes tens of milliseconds, the first one of a composition a second. */
  timeLimitMs?: number
  /** A process that nobody has needed for so long gives its memory back. */
  idleMs?: number
}

const CHILD = fileURLToPath(new URL('./render-on-request-child.mjs', import.meta.url))
/** More than this at once, and visitors get the page that renders itself instead of a place in a queue. */
const MOST_WAITING = 50

/**
 * Renders single pages of one composition in a process that stays, with an empty environment and a time limit: the
 * bundles are other teams' code. A process that exceeds its time is ended, and the next page gets a new one.
 */
export function renderer({ timeLimitMs = 5000, idleMs = 300_000 }: Options = {}) {
  const waiting = new Map<number, { resolve: (page: Rendering) => void; reject: (error: Error) => void }>()
  let child: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function start(): ChildProcess {
    const started = fork(CHILD, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    started.on('message', ({ id, page, error }: { id: number; page?: Rendering; error?: string }) => {
      const order = waiting.get(id)
      waiting.delete(id)
      if (page) order?.resolve(page)
      else order?.reject(new Error(error ?? 'The page came as none.'))
    })
    started.on('error', () => end('could not be started'))
    started.on('close', () => started === child && end('ended'))
    // Whoever serves pages decides when the server ends, not a process that waits for work.
    started.unref()
    started.channel?.unref()
    return started
  }

  function end(why: string): void {
    child?.kill('SIGKILL')
    child = undefined
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(new Error(`The process that renders pages ${why}.`))
    waiting.clear()
  }

  return {
    /** @throws {Error} when the page does not render, not in time, or too many are waiting. */
    async render(order: RenderOrder): Promise<Rendering> {
      if (waiting.size >= MOST_WAITING) throw new Error('Too many pages are waiting to be rendered.')
      child ??= start()
      clearTimeout(idle)
      idle = setTimeout(() => end('had nothing to do'), idleMs).unref()
      last += 1
      const id = last
      const timer = setTimeout(() => end(`took more than ${timeLimitMs} ms`), timeLimitMs)
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          child?.send({ id, ...order })
        })
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => end('was closed'),
  }
}
