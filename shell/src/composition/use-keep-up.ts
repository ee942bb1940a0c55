import { useLocation } from '@civictrack/shared'
import { fullLoads } from '@civictrack/shared/host'
import { useEffect, useRef } from 'react'
import { typedText } from '../remotes/typed-text'
import { useComposition } from './live-composition'
import { newerComposition } from './newer-composition'

/** How long a navigation waits for an answer; on a slower line it takes effect at the next one. */
const PATIENCE_MS = 300

/**
 * A tab keeps its composition for its visit. When a newer one is live, the next navigation that costs nobody a typed
 * word is a full load; a revoked release, or a page that is broken, is left at the next navigation whatever it is.
 */
export function useKeepUp(): void {
  const composition = useComposition()
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    here.current = pathname
  }, [pathname])

  useEffect(() => {
    const live = newerComposition(composition)
    const over = new AbortController()
    const { signal } = over
    fullLoads.decideBy((to) => {
      const decide = () => isDue(new URL(to, location.href).pathname)
      const looking = live.look()
      return looking ? inTime(looking, decide) : decide()
    })
    // The answer is there before the click.
    for (const event of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(event, ({ target }) => isLink(target) && void live.look(), { passive: true, signal })
    }
    document.addEventListener('visibilitychange', () => void (document.hidden || live.look()), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && void live.look(), { signal })
    // Back and forward have happened when they are heard of: the address is there, its page would be of a bad release.
    const leave = () => location.pathname !== here.current && mustLeave() && location.reload()
    window.addEventListener('popstate', leave, { signal })
    return () => {
      over.abort()
      fullLoads.decideBy(fullLoads.areRequired)
    }
  }, [composition])
}

/** Decides once the answer is there, or without it; a revocation that came too late is made up for. */
async function inTime(looking: Promise<void>, decide: () => boolean): Promise<boolean> {
  await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  if (decide()) return true
  void looking.then(() => fullLoads.has('revoked-release') && !typedText.isAtRisk() && location.reload())
  return false
}

function isDue(path: string): boolean {
  if (mustLeave()) return true
  return fullLoads.has('newer-composition') && path !== location.pathname && !typedText.isAtRisk()
}

function mustLeave(): boolean {
  return fullLoads.has('broken-page') || fullLoads.has('revoked-release')
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href^="/"]') !== null
}
