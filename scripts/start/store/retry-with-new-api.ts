import { setTimeout as pause } from 'node:timers/promises'
import { logNotice } from '@civictrack/contract/request-log'
import type { Updated } from './update-store'

/** The API's description is read this often. */
const INTERVAL_MS = 10_000
/** An API that changes again and again must not make the composer compose without end. */
const MAX_ATTEMPTS = 10

interface Options {
  /** Promotes the changed sources again; it logs a refusal itself. */
  update: () => Promise<Updated>
  openApi: () => Promise<unknown>
  /** The description of the API with which the promotion was refused. */
  refusedWith: unknown
  intervalMs?: number
  maxAttempts?: number
  log?: (line: string) => void
}

/**
 * Tries a refused promotion of changed sources again each time that the API becomes reachable or describes itself
 * otherwise: such as when the composer was started before its new API.
 */
export function retryWithNewApi(options: Options): { close: () => Promise<void> } {
  const { intervalMs = INTERVAL_MS, log = logNotice } = options
  const ending = new AbortController()
  const running = run(options, ending.signal).catch((error: Error) =>
    log(`The changed sources of this repository are not tried again before the next start: ${error.message}`),
  )
  log(`They are promoted when the API offers what they call; it is asked every ${intervalMs / 1000} seconds.`)
  return {
    async close() {
      ending.abort()
      await running
    },
  }
}

async function run(options: Options, ending: AbortSignal): Promise<void> {
  const { update, openApi, intervalMs = INTERVAL_MS, maxAttempts = MAX_ATTEMPTS, log = logNotice } = options
  let refusedWith = JSON.stringify(options.refusedWith)
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const changed = await nextDescription({ openApi, intervalMs, refusedWith }, ending)
    if (changed === undefined) return
    refusedWith = changed
    log('The API has changed: the changed sources of this repository are tried again.')
    const updated = await update()
    if (updated === 'done') log('The changed sources of this repository are promoted.')
    if (updated !== 'waits for the API') return
  }
  log(`The API has changed ${maxAttempts} times. The sources are not tried again before the next start.`)
}

interface Wait {
  openApi: () => Promise<unknown>
  intervalMs: number
  refusedWith: string | undefined
}

/** The next description of the API that differs; undefined at the end of the process. An API that is down has none. */
async function nextDescription({ openApi, intervalMs, refusedWith }: Wait, ending: AbortSignal) {
  while (!ending.aborted) {
    await pause(intervalMs, undefined, { signal: ending, ref: false }).catch(() => undefined)
    const description = ending.aborted ? undefined : JSON.stringify(await openApi().catch(() => undefined))
    if (description !== undefined && description !== refusedWith) return description
  }
  return undefined
}
