import { fullLoads } from '@civictrack/shared/host'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useComposition } from '../composition/live-composition'
import { isSuperseded } from '../composition/newer-composition'
import type { SitePage } from '../composition/site-map'
import { earlyClicks } from '../first-paint/early-clicks'
import { DelayNotice } from './delay-notice'
import { ErrorBoundary } from './error-boundary'
import { KeptHtml, keptHtml } from './kept-html'
import { PageMissing } from './page-missing'
import { PageSkeleton } from './page-skeleton'
import { usePageSource } from './page-source'
import { patiently } from './patiently'
import { reportFailure } from './report-failure'
import { typedText } from './typed-text'

interface Props {
  page: SitePage
  /** Whether the document already holds this page's server-rendered HTML. */
  isPrerendered: boolean
  /** Told each time the page has come to the screen. */
  onShown: (how: { wasMissing: boolean }) => void
}

/**
 * A page of a remote. While it loads, server-rendered HTML stays or a skeleton stands in; when it fails, only this
 * part of the document says so, with a way to try again, and it goes on trying. Good HTML is never replaced by an error.
 */
export function RemotePage({ page, isPrerendered, onShown }: Props) {
  const composition = useComposition()
  const [attempt, setAttempt] = useState(0)
  // A later navigation to another part of the same page must not start it anew.
  const [wasPrerendered] = useState(isPrerendered)
  const { Page, isDelayed, hurry } = usePage(page, attempt)
  const [isShown, setShown] = useState(false)
  const isAlive = useRef(false)
  const wasMissing = useRef(false)
  useEffect(() => typedText.forget, [])
  useEffect(() => {
    isAlive.current = isShown
    if (!isShown) return
    typedText.restore()
    earlyClicks.end()
    onShown({ wasMissing: wasMissing.current })
    wasMissing.current = false
  }, [isShown, onShown])

  function noteMissing() {
    wasMissing.current = true
  }

  /** What a newer composition has mended is only there after a full load. */
  async function orReload(tryAgain: () => void) {
    tryAgain()
    if (!(await isSuperseded(composition)) || isAlive.current) return
    typedText.keepForReload()
    location.reload()
  }

  function renderAgain() {
    fullLoads.release('broken-page')
    setAttempt(attempt + 1)
  }

  function noteError() {
    fullLoads.require('broken-page')
    reportFailure(composition, { app: page.app, kind: 'render' })
  }

  const hasHtml = wasPrerendered && keptHtml.isAtHand()
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

  function missing(why: 'load' | 'render', tryAgain: () => void) {
    return <PageMissing why={why} onShown={noteMissing} onTryAgain={() => orReload(tryAgain)} />
  }

  if (isDelayed && !hasHtml) return missing('load', hurry)
  const broken = hasHtml ? (
    <>
      <KeptHtml />
      <DelayNotice onTryAgain={() => orReload(renderAgain)} />
    </>
  ) : (
    missing('render', renderAgain)
  )
  return (
    <>
      <ErrorBoundary key={attempt} onError={noteError} fallback={broken}>
        {slot}
      </ErrorBoundary>
      {isDelayed && <DelayNotice onTryAgain={() => orReload(hurry)} />}
    </>
  )
}

/** The page's component: at hand, or a lazy one. React remembers how a lazy one ended, so each attempt has its own. */
function usePage({ app, page }: SitePage, attempt: number) {
  const source = usePageSource()
  const [isDelayed, setDelayed] = useState(false)
  const loading = useMemo(() => {
    const atHand = source.peek(app, page)
    if (atHand) return { Page: atHand, hurry: nothing, attempt }
    const patient = patiently((isHurried) => source.load(app, page, isHurried), setDelayed)
    return { Page: lazy(async () => ({ default: await patient.load() })), hurry: patient.hurry, attempt }
  }, [source, app, page, attempt])
  return { ...loading, isDelayed }
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
