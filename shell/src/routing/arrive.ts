import { PRODUCT } from '@civictrack/shared'
import type { SitePage } from '../composition/site-map'
import { places } from './places'
import { routingTexts } from './routing-texts'

/** Specification, section 9: the delay before scrolling to a section of a page that was just gone to. */
const SCROLL_DELAY_MS = 100
/** What has no heading by then is no page that somebody waits for. */
const HEADING_MS = 20_000
/** How long what comes late may still move a section that was gone to. */
const SETTLE_MS = 4000

interface Arrival {
  page: SitePage | undefined
  hash: string
  /** The entry of the history. */
  key: string
  /** The document was loaded here: the browser has done its part. */
  isFirst: boolean
  /** Back or forward: the place is restored. */
  isReturn: boolean
  /** In its place stood that it could not be loaded: whoever has gone elsewhere on the screen meanwhile stays there. */
  wasMissing?: boolean
}

/** Makes a navigation inside the document feel like one between documents: title, place and focus. */
export function arriveAt({ page, hash, key, isFirst, isReturn, wasMissing }: Arrival): void {
  // Of a page that it rendered with data the server knows a better title than the manifest does.
  if (!isFirst || !page?.data) document.title = titleOf(page)
  const place = places.arriveAt(key)
  waiting?.disconnect()
  if (wasMissing && document.activeElement !== document.body) return
  if (hash) {
    if (!isReturn || isFirst) setTimeout(() => goToSection(hash, isFirst), SCROLL_DELAY_MS)
    else window.scrollTo({ top: place, behavior: 'instant' })
    return
  }
  if (isFirst) return
  window.scrollTo({ top: isReturn ? place : 0, behavior: 'instant' })
  focusHeading()
}

let waiting: MutationObserver | undefined

/** A page that has yet to ask what it shows may have no heading at first; who has gone elsewhere meanwhile stays there. */
function focusHeading(): void {
  if (focusedHeading()) return
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focusedHeading()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), HEADING_MS)
  waiting = observer
}

function focusedHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/** The document's title for a page. */
export function titleOf(page: SitePage | undefined): string {
  return `${page?.title ?? routingTexts.get().notFound} · ${PRODUCT}`
}

/** Reading and tabbing go on from there, as after a link inside a document. */
function goToSection(hash: string, isFirst: boolean): void {
  const section = document.getElementById(decoded(hash.slice(1)))
  if (!section) return
  section.scrollIntoView({ block: 'start' })
  keepInPlace(section)
  if (isFirst) return
  if (section.tabIndex < 0 && !section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1')
  section.focus({ preventScroll: true })
}

/** What comes late above a section must not push it away from under the eyes of who went there, until they move on by themselves. */
function keepInPlace(section: HTMLElement): void {
  const moved = new AbortController()
  const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }))
  moved.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(document.body)
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(event, () => moved.abort(), { passive: true, signal: moved.signal })
  }
  setTimeout(() => moved.abort(), SETTLE_MS)
}

/** An address may hold anything, also what is no escape. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
