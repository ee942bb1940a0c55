import { ApiError, failureMessage, session, useSession } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'
import { lastSeen } from './last-seen'

/** One read of the API. Its key names it: the same key, the same answer. */
export interface LiveRead<Value> {
  key: string
  /** Given what was seen last, of which it may have to read more than the first page. */
  load: (signal: AbortSignal, before: Value | undefined) => Promise<Value>
}

/**
 * What is known of a read: `sample` when nobody is signed in, `unavailable` where the server has no such read. A ready
 * value may be what was seen last, or (`isOther`) that of the previous key; then it is not fresh. `problem` is there when
 * it could not be refreshed, empty where there are no words for it.
 */
export type Live<Value> =
  | { kind: 'sample' }
  | { kind: 'loading'; retry: () => void }
  | { kind: 'unavailable' }
  | { kind: 'failed'; message: string | undefined; retry: () => void }
  | {
      kind: 'ready'
      value: Value
      isFresh: boolean
      isOther: boolean
      problem: string | undefined
      retry: () => void
      /** Changes the latest value, here and for the next visit, unless somebody else is signed in by now. */
      change: (update: (now: Value) => Value) => void
    }

type Outcome<Value> = { kind: 'ready'; value: Value } | { kind: 'failed'; error: unknown } | { kind: 'unavailable' }

interface Known<Value> {
  token: string
  key: string
  attempt: number
  outcome: Outcome<Value>
}

/** Reads for whoever is signed in: shows what was seen last at once, while the fresh answer is on its way. */
export function useLive<Value>(read: LiveRead<Value>): Live<Value> {
  const who = useSession()
  const token = who?.token
  const { key } = read
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<Known<Value> | null>(null)
  const latest = useRef(read)
  latest.current = read
  const isReading = useRef(false)

  useEffect(() => {
    if (!token) return
    isReading.current = true
    const leaving = new AbortController()
    const { load } = latest.current
    outcomeOf(() => load(leaving.signal, lastSeen.get<Value>(token, key))).then((outcome) => {
      if (leaving.signal.aborted) return
      isReading.current = false
      if (outcome.kind === 'ready') lastSeen.set(token, key, outcome.value)
      setKnown({ token, key, attempt, outcome })
    })
    return () => leaving.abort()
  }, [token, key, attempt])

  if (!token) return { kind: 'sample' }
  const mine = known?.token === token ? known : null
  const settled = mine?.key === key && mine.attempt === attempt ? mine.outcome : null
  if (settled?.kind === 'unavailable') return settled
  const retry = () => setAttempt((count) => count + 1)
  const problem = settled?.kind === 'failed' ? failureMessage(settled.error, '') : undefined
  const seen = settled?.kind === 'ready' ? settled.value : lastSeen.get<Value>(token, key)
  const value = seen ?? (problem === undefined ? earlier(mine) : undefined)
  if (value === undefined) {
    return problem === undefined ? { kind: 'loading', retry } : { kind: 'failed', message: problem || undefined, retry }
  }
  return {
    kind: 'ready',
    value,
    isFresh: settled?.kind === 'ready',
    isOther: seen === undefined,
    problem,
    retry,
    change(update) {
      const present = session.current()
      if (!present || present.account !== who?.account) return
      // What is being read may be older than the change.
      if (isReading.current) retry()
      const before = lastSeen.get<Value>(present.token, key)
      if (before === undefined) return
      const changed = update(before)
      lastSeen.set(present.token, key, changed)
      setKnown((now) => {
        const isOfThis = now?.token === present.token && now.key === key
        return isOfThis ? { ...now, outcome: { kind: 'ready', value: changed } } : now
      })
    },
  }
}

/** What the previous filters gave stays until the new ones have answered. */
function earlier<Value>(known: Known<Value> | null): Value | undefined {
  return known?.outcome.kind === 'ready' ? known.outcome.value : undefined
}

/** A backend that knows only the calls of the specification answers 404 or 501: that is no failure. */
async function outcomeOf<Value>(load: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'ready', value: await load() }
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 501)
    return isMissing ? { kind: 'unavailable' } : { kind: 'failed', error }
  }
}
