import { PRODUCT } from '@civictrack/shared'
import type { SitePage } from '../composition/site-map'
import type { DocumentState } from '../document-state/document-state'
import { routingTexts } from './routing-texts'

/** Specification, section 9: the delay before scrolling to a section of a page that was just gone to. */
const SCROLL_DELAY_MS = 100
/** How long content that comes late may still move a section that was gone to. */
const SETTLE_MS = 4000

interface Navigation {
  page: SitePage | undefined
  hash: string
  /** The key of the history's entry. */
  key: string
  /** The document was loaded at this address: the browser has set title, scroll position and focus. */
  isFirst: boolean
  /** Back or forward: the scroll position is restored. */
  isReturn: boolean
  /** The visitor has seen that the page could not be loaded: a focus that they have moved elsewhere meanwhile stays. */
  wasMissing?: boolean
}

/** Makes a navigation inside the document feel like one between documents: sets title, scroll position and focus. */
export function finishNavigation(
  { page, hash, key, isFirst, isReturn, wasMissing }: Navigation,
  { scrollPositions, headingFocus }: Pick<DocumentState, 'scrollPositions' | 'headingFocus'>,
): void {
  // For a page that it rendered with data, the server knows a better title than the manifest does.
  if (!isFirst || !page?.data) document.title = titleOf(page)
  const position = scrollPositions.arriveAt(key)
  headingFocus.cancel()
  if (wasMissing && document.activeElement !== document.body) return
  if (hash) {
    if (!isReturn || isFirst) setTimeout(() => goToSection(hash, isFirst), SCROLL_DELAY_MS)
    else window.scrollTo({ top: position, behavior: 'instant' })
    return
  }
  if (isFirst) return
  window.scrollTo({ top: isReturn ? position : 0, behavior: 'instant' })
  headingFocus.request()
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
  holdInView(section)
  if (isFirst) return
  if (section.tabIndex < 0 && !section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1')
  section.focus({ preventScroll: true })
}

/** Content that comes late above the section does not push it out of view, until the visitor moves on. */
function holdInView(section: HTMLElement): void {
  const moved = new AbortController()
  const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }))
  moved.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(document.body)
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(event, () => moved.abort(), { passive: true, signal: moved.signal })
  }
  setTimeout(() => moved.abort(), SETTLE_MS)
}

/** An address may hold anything, also a % that begins no valid escape. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
