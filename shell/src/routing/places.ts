const STORE = 'civictrack-places'
/** More entries than anybody goes back through. */
const MOST = 100

const kept = new Map<string, number>()
let shown: string | undefined
let isLeaving = false

/**
 * How far each entry of the history was scrolled. By itself the browser restores the place at once, when the page that
 * is gone back to has not been drawn yet; so inside a document we do it. Between documents it stays the browser's work.
 */
export const places = {
  /** Starts to keep places, also those from before a reload. */
  start(): void {
    for (const [key, place] of read()) kept.set(key, place)
    history.scrollRestoration = 'manual'
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
      write()
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) history.scrollRestoration = 'manual'
    })
  },

  /** Another entry is about to be drawn: how the old page is cut down meanwhile is nobody's place. */
  leaveFor(key: string): void {
    // The first one is drawn already, and may be scrolled, and left, before it has come to life.
    shown ??= key
    if (key !== shown) remember()
    isLeaving = key !== shown
  },

  /** An entry is drawn. Gives how far it was scrolled when it was left. */
  arriveAt(key: string): number {
    shown = key
    isLeaving = false
    return kept.get(key) ?? 0
  },

  /** The entry that is shown goes by another key from now on: its address was replaced. */
  isNow(key: string): void {
    const place = kept.get(shown ?? key)
    if (shown !== undefined) kept.delete(shown)
    if (place !== undefined) kept.set(key, place)
    shown = key
    isLeaving = false
  },
}

function remember(): void {
  if (shown === undefined || isLeaving) return
  kept.delete(shown)
  kept.set(shown, window.scrollY)
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function write(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...kept].slice(-MOST)))
  } catch {
    // Storage may be forbidden; then places are forgotten with the document.
  }
}
