import { useLocation } from '@civictrack/shared'
import { useEffect, useRef } from 'react'
import { type DocumentState, useDocumentState } from '../document-state/document-state'
import { useComposition } from './live-composition'
import { newerComposition } from './newer-composition'

/** How long a navigation waits for the site's response; on a slower connection the response counts for the next navigation. */
const WAIT_FOR_RESPONSE_MS = 300

/**
 * A tab keeps its composition for its visit. When a newer one is live, the next navigation that loses no typed text is
 * a full load; a revoked release, or a page that is broken, is left at the next navigation whatever is typed.
 */
export function useFullLoadDecision(): void {
  const composition = useComposition()
  const documentState = useDocumentState()
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    here.current = pathname
  }, [pathname])

  useEffect(() => {
    const { fullLoads } = documentState
    const live = newerComposition(composition)
    const over = new AbortController()
    const { signal } = over
    fullLoads.decideBy((to) => {
      const decide = () => isDue(new URL(to, location.href).pathname, documentState)
      const looking = live.look()
      return looking ? decideInTime(looking, decide, documentState) : decide()
    })
    // Requests the composition on hover, so that the response has arrived before the click.
    for (const event of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(event, ({ target }) => isLink(target) && void live.look(), { passive: true, signal })
    }
    document.addEventListener('visibilitychange', () => void (document.hidden || live.look()), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && void live.look(), { signal })
    // Back and forward have already changed the address when the event comes: its page would be of a bad release.
    const leave = () => location.pathname !== here.current && mustLeave(documentState) && location.reload()
    window.addEventListener('popstate', leave, { signal })
    return () => {
      over.abort()
      fullLoads.decideBy(fullLoads.areRequired)
    }
  }, [composition, documentState])
}

type Known = Pick<DocumentState, 'fullLoads' | 'typedText'>

/** Decides once the response is there, or without it. A revocation that comes too late for this navigation reloads the page. */
async function decideInTime(looking: Promise<void>, decide: () => boolean, known: Known): Promise<boolean> {
  await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, WAIT_FOR_RESPONSE_MS))])
  if (decide()) return true
  const isLateRevocation = () => known.fullLoads.has('revoked-release') && !known.typedText.isAtRisk()
  void looking.then(() => isLateRevocation() && location.reload())
  return false
}

function isDue(path: string, known: Known): boolean {
  if (mustLeave(known)) return true
  return known.fullLoads.has('newer-composition') && path !== location.pathname && !known.typedText.isAtRisk()
}

function mustLeave({ fullLoads }: Known): boolean {
  return fullLoads.has('broken-page') || fullLoads.has('revoked-release')
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href^="/"]') !== null
}
