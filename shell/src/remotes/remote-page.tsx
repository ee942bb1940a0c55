import { fullLoads } from '@civictrack/shared'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { SitePage } from '../composition/site-map'
import { DelayNotice } from './delay-notice'
import { ErrorBoundary } from './error-boundary'
import { KeptHtml, keptHtml } from './kept-html'
import { PageMissing } from './page-missing'
import { PageSkeleton } from './page-skeleton'
import { usePageSource } from './page-source'
import { patiently } from './patiently'

interface Props {
  page: SitePage
  /** Whether the document already holds this page's server-rendered HTML. */
  isPrerendered: boolean
  /** Told each time the page has come to the screen. */
  onShown: () => void
}

/**
 * A page of a remote. While it loads, server-rendered HTML stays or a skeleton stands in; when it fails, only this
 * part of the document says so, with a way to try again. Good HTML is never replaced by an error.
 */
export function RemotePage({ page, isPrerendered, onShown }: Props) {
  const [attempt, setAttempt] = useState(0)
  // A later navigation to another part of the same page must not start it anew.
  const [wasPrerendered] = useState(isPrerendered)
  const keepsHtml = wasPrerendered && attempt === 0
  const { Page, isDelayed, hurry } = usePage(page, { keepsHtml, attempt })
  const [isShown, setShown] = useState(false)
  useEffect(() => (isShown ? onShown() : undefined), [isShown, onShown])

  function tryAgain() {
    fullLoads.release('broken-page')
    setAttempt(attempt + 1)
  }

  const hasHtml = keepsHtml && keptHtml.isAtHand()
  // The same element each time: React gives server HTML up when anything about its boundary changes before the page is there.
  const slot = useMemo(
    () => (
      <Suspense fallback={hasHtml ? <KeptHtml /> : <PageSkeleton />}>
        <Page />
        <Shown onChange={setShown} />
      </Suspense>
    ),
    [Page, hasHtml],
  )
  const broken = hasHtml ? (
    <>
      <KeptHtml />
      <DelayNotice onTryAgain={tryAgain} />
    </>
  ) : (
    <PageMissing onTryAgain={tryAgain} />
  )

  return (
    <>
      <ErrorBoundary key={attempt} onError={() => fullLoads.require('broken-page')} fallback={broken}>
        {slot}
      </ErrorBoundary>
      {isDelayed && <DelayNotice onTryAgain={hurry} />}
    </>
  )
}

interface Attempt {
  keepsHtml: boolean
  attempt: number
}

/** The page's component: at hand, or a lazy one. React remembers how a lazy one ended, so each attempt has its own. */
function usePage(page: SitePage, { keepsHtml, attempt }: Attempt) {
  const source = usePageSource()
  const [isDelayed, setDelayed] = useState(false)
  const { app, page: name } = page
  const loading = useMemo(() => {
    const load = () => source.load(app, name)
    const atHand = source.peek(app, name)
    if (atHand) return { Page: atHand, hurry: nothing, attempt }
    if (!keepsHtml) return { Page: lazyPage(load), hurry: nothing, attempt }
    const patient = patiently(load, setDelayed)
    return { Page: lazyPage(patient.load), hurry: patient.hurry, attempt }
  }, [source, app, name, keepsHtml, attempt])
  return { ...loading, isDelayed }
}

function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}

function nothing() {}

/** Stands beside the page inside its boundary: it is there exactly when the page is. */
function Shown({ onChange }: { onChange: (isShown: boolean) => void }) {
  useEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}
