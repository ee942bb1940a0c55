import { ApiError, failureMessage } from '@civictrack/shared'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Loaded<Value> =
  | { kind: 'loading' }
  | { kind: 'ready'; value: Value }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string }

interface Options<Value> {
  /** What it is loaded for: another one loads anew. */
  key: string
  load: (signal: AbortSignal) => Promise<Value>
  /** What the server has rendered for the first key; undefined where it has not, null where nothing is there. */
  first: Value | null | undefined
  fallback: string
  /** What is shown stays until what replaces it is there. */
  keepsOld?: boolean
}

/** Data of a page: what the server has rendered, else fetched. */
export function useLoaded<Value>({ key, load, first, fallback, keepsOld = false }: Options<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>(() => initial(first))
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ key, load, fallback })
  latest.current = { key, load, fallback }
  const isLoading = useRef(false)
  const known = useRef(first === undefined ? null : key)

  useEffect(() => {
    if (attempt === 0 && known.current === key) return
    known.current = null
    const controller = new AbortController()
    const settle = (outcome: Loaded<Value>) => {
      if (controller.signal.aborted) return
      isLoading.current = false
      setLoaded(outcome)
    }
    isLoading.current = true
    setLoaded((before) => (keepsOld && before.kind === 'ready' ? before : { kind: 'loading' }))
    latest.current.load(controller.signal).then(
      (value) => settle({ kind: 'ready', value }),
      (error) => settle(failure(error, latest.current.fallback)),
    )
    return () => controller.abort()
  }, [key, attempt, keepsOld])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const change = useCallback(
    (update: (value: Value) => Value) => {
      // What is on its way may be older than the change.
      if (keepsOld && isLoading.current) retry()
      if (latest.current.key !== key) return
      setLoaded((before) => (before.kind === 'ready' ? { kind: 'ready', value: update(before.value) } : before))
    },
    [key, keepsOld, retry],
  )
  return { loaded, retry, change }
}

function initial<Value>(first: Value | null | undefined): Loaded<Value> {
  if (first === undefined) return { kind: 'loading' }
  return first === null ? { kind: 'missing' } : { kind: 'ready', value: first }
}

function failure(error: unknown, fallback: string): { kind: 'missing' } | { kind: 'failed'; message: string } {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 501)
  return isMissing ? { kind: 'missing' } : { kind: 'failed', message: failureMessage(error, fallback) }
}
