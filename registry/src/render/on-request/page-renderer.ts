import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LiveComposition } from '@civictrack/contract'
import type { RenderedPage } from '../render-in-child'

export interface RenderOrder {
  bundles: Record<string, string>
  composition: Omit<LiveComposition, 'prerendered'>
  path: string
  data: Record<string, unknown>
}

type Rendering = Omit<RenderedPage, 'path' | 'app' | 'page' | 'prerendered'>

interface Options {
  /** The first page of a composition takes about a second, every further one tens of milliseconds. */
  timeLimitMs?: number
  /** A process without work for this long is ended, to free its memory. */
  idleMs?: number
}

interface Pending {
  resolve: (page: Rendering) => void
  reject: (error: Error) => void
}

/** A message of the child. Apps' code shares the channel, so that no part of it can be relied on. */
interface Message {
  id: number
  page?: Rendering
  error?: string
}

const CHILD = fileURLToPath(new URL('./render-on-request-child.mjs', import.meta.url))
/** Beyond this, visitors get the composed page at once instead of waiting in a queue. */
const MAX_PENDING = 50

/**
 * Renders single pages of one composition in a process that stays, with an empty environment and a time limit, because the
 * bundles are other teams' code. A process that exceeds the limit is killed, and the next page starts a new one.
 */
export function pageRenderer({ timeLimitMs = 5000, idleMs = 300_000 }: Options = {}) {
  const pending = new Map<number, Pending>()
  let child: ChildProcess | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  function settle({ id, page, error }: Message): void {
    const order = pending.get(id)
    pending.delete(id)
    if (page) order?.resolve(page)
    else order?.reject(new Error(error ?? 'The render process returned no page.'))
  }

  function start(): ChildProcess {
    const started = startChild()
    started.on('message', (message: Message | null) => message && settle(message))
    started.on('error', () => end('could not be started'))
    started.on('close', () => started === child && end('ended'))
    return started
  }

  function end(reason: string): void {
    child?.kill('SIGKILL')
    child = undefined
    clearTimeout(idleTimer)
    for (const { reject } of pending.values()) reject(new Error(`The render process ${reason}.`))
    pending.clear()
  }

  return {
    /** @throws {Error} when the page does not render within the time limit, or too many pages are pending. */
    async render(order: RenderOrder): Promise<Rendering> {
      if (pending.size >= MAX_PENDING) throw new Error('Too many pages are waiting to be rendered.')
      child ??= start()
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => end('had no work'), idleMs).unref()
      lastId += 1
      const id = lastId
      const timer = setTimeout(() => end(`took more than ${timeLimitMs} ms`), timeLimitMs)
      try {
        return await new Promise((resolve, reject) => {
          pending.set(id, { resolve, reject })
          child?.send({ id, ...order })
        })
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => end('was closed'),
  }
}

function startChild(): ChildProcess {
  const child = fork(CHILD, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // A waiting render process must not keep the server from ending.
  child.unref()
  child.channel?.unref()
  return child
}
