import { ApiError, failureMessage, useSession } from '@civictrack/shared'
import { useEffect, useState } from 'react'
import type { Entry } from '../issues/issue'
import { loadReports } from './load-reports'

interface Loaded {
  entries: Entry[]
  /** Cursor of what is not loaded yet; null when everything is. */
  next: string | null
}

type Outcome = { kind: 'ready'; reports: Loaded } | { kind: 'failed'; error: unknown } | { kind: 'unavailable' }

/** The reports of whoever is signed in; `sample` when nobody is. */
export type MyReports =
  | { kind: 'sample' | 'loading' | 'unavailable' }
  | { kind: 'ready'; reports: Loaded; more: More }
  | { kind: 'failed'; message: string | undefined; retry: () => void }

/** How to get the following page of reports, and what became of it. */
export interface More {
  load: () => void
  isBusy: boolean
  hasFailed: boolean
}

export function useMyReports(): MyReports {
  const token = useSession()?.token
  const [known, setKnown] = useState<{ token: string; outcome: Outcome } | null>(null)
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle')

  const isKnown = known !== null && known.token === token

  useEffect(() => {
    if (!token || isKnown) return
    const leaving = new AbortController()
    outcomeOf({ signal: leaving.signal }).then((outcome) => {
      if (!leaving.signal.aborted) setKnown({ token, outcome })
    })
    return () => leaving.abort()
  }, [token, isKnown])

  if (!token) return { kind: 'sample' }
  if (known?.token !== token) return { kind: 'loading' }
  const { outcome } = known
  if (outcome.kind === 'unavailable') return outcome
  if (outcome.kind === 'failed') return { kind: 'failed', message: wordsOf(outcome.error), retry: () => setKnown(null) }
  return {
    kind: 'ready',
    reports: outcome.reports,
    more: { load: () => loadMore(outcome.reports), isBusy: more === 'busy', hasFailed: more === 'failed' },
  }

  async function loadMore({ entries, next }: Loaded) {
    if (!next || !token || more === 'busy') return
    setMore('busy')
    const following = await outcomeOf({ cursor: next })
    if (following.kind !== 'ready') return setMore('failed')
    const reports = { entries: [...entries, ...following.reports.entries], next: following.reports.next }
    setKnown((before) => (before?.token === token ? { token, outcome: { kind: 'ready', reports } } : before))
    setMore('idle')
  }
}

/** A backend that knows only the calls of the specification answers 404 or 501: that is no failure. */
async function outcomeOf(request: { cursor?: string; signal?: AbortSignal }): Promise<Outcome> {
  try {
    const { issues, next } = await loadReports(request)
    return { kind: 'ready', reports: { entries: issues, next } }
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 501)
    return isMissing ? { kind: 'unavailable' } : { kind: 'failed', error }
  }
}

function wordsOf(error: unknown): string | undefined {
  return failureMessage(error, '') || undefined
}
