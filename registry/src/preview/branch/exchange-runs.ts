import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ExchangeState } from '@civictrack/contract/preview-exchange'
import { AdmissionError } from '../../admission/refusal'
import type { Move } from '../../promotion/move/move'
import { type ExchangeOf, exchange, openPreview } from './exchange'

/** Exchanges of one branch that wait for each other. */
const MAX_WAITING = 3
/** Finished exchanges whose result can still be asked for. */
const MAX_KEPT = 200
/** A question for the result waits this long for it. */
const WAIT_MS = 8000

/** The site's settings for the moves of previews. */
export type PreviewMove = Pick<Move, 'store' | 'siteUrl' | 'openApi'>

/** Too many exchanges of one preview wait already. */
class TooManyExchanges extends Error {
  override name = 'TooManyExchanges'
  readonly statusCode = 429
}

interface Run {
  branch: string
  state: ExchangeState
  ended: Promise<void>
}

/** Exchanges that reviewers asked for; they run in the background, as composing may take longer than a browser waits. */
export function exchangeRuns(move: PreviewMove) {
  const runs = new Map<string, Run>()

  async function run(order: ExchangeOf, started: Run): Promise<void> {
    started.state = await exchange({ ...move, channel: '', by: `a reviewer of ${order.branch}` }, order).then(
      (): ExchangeState => ({ state: 'done' }),
      stateOfError,
    )
  }

  function makeRoom({ branch }: ExchangeOf): void {
    const isRunning = ({ state }: Run) => state.state === 'running'
    if ([...runs.values()].filter((one) => one.branch === branch && isRunning(one)).length >= MAX_WAITING)
      throw new TooManyExchanges('Other exchanges of this preview are being composed. Try again in a moment.')
    for (const [id, one] of runs) if (runs.size >= MAX_KEPT && !isRunning(one)) runs.delete(id)
  }

  return {
    /** Begins an exchange, and returns its id. @throws {NoSuchPreview} @throws {TooManyExchanges} */
    async start(order: ExchangeOf): Promise<string> {
      await openPreview(move.store, order)
      makeRoom(order)
      const id = randomBytes(6).toString('hex')
      const started: Run = { branch: order.branch, state: { state: 'running' }, ended: Promise.resolve() }
      started.ended = run(order, started)
      runs.set(id, started)
      return id
    },

    /** The state of an exchange, after waiting a few seconds for its end. Undefined for an unknown one. */
    async state(branch: string, id: string): Promise<ExchangeState | undefined> {
      const one = runs.get(id)
      if (one?.branch !== branch) return undefined
      const limit = new AbortController()
      await Promise.race([one.ended, pause(WAIT_MS, undefined, { signal: limit.signal }).catch(() => undefined)])
      limit.abort()
      return one.state
    },
  }
}

function stateOfError(error: Error): ExchangeState {
  if (error instanceof AdmissionError) return { state: 'refused', message: error.message, refusals: error.refusals }
  return { state: 'failed', message: error.message }
}
