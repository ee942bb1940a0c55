const STORAGE_KEY = 'civictrack-places'
/** More entries than a visitor goes back through. */
const MOST_ENTRIES = 100

/**
 * How far each entry of the history was scrolled. The browser by itself restores the position at once, when the page
 * that is gone back to has not been drawn yet; so inside a document the shell does it. Between documents the browser does.
 */
export function createScrollPositions() {
  const positions = new Map<string, number>()
  let shownKey: string | undefined
  let isLeaving = false

  function remember(): void {
    if (shownKey === undefined || isLeaving) return
    positions.delete(shownKey)
    positions.set(shownKey, window.scrollY)
  }

  return {
    /** Begins to follow the scrolling, and takes over the positions from before a reload. */
    start(): void {
      for (const [key, position] of stored()) positions.set(key, position)
      history.scrollRestoration = 'manual'
      addEventListener('scroll', remember, { passive: true })
      addEventListener('pagehide', () => {
        history.scrollRestoration = 'auto'
        store([...positions].slice(-MOST_ENTRIES))
      })
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) history.scrollRestoration = 'manual'
      })
    },

    /** Another entry is about to be drawn. The old page shrinks meanwhile, and that scrolling is not remembered. */
    leaveFor(key: string): void {
      // The first entry is drawn already, and may be scrolled, and left, before it is hydrated.
      shownKey ??= key
      if (key !== shownKey) remember()
      isLeaving = key !== shownKey
    },

    /** A skeleton is shown while the next entry loads: it is seen from its top, not the footer below it. */
    skeletonShown(): void {
      if (isLeaving) window.scrollTo({ top: 0, behavior: 'instant' })
    },

    /** An entry is drawn. Gives how far it was scrolled when it was left. */
    arriveAt(key: string): number {
      shownKey = key
      isLeaving = false
      return positions.get(key) ?? 0
    },

    /** The entry that is shown has another key from now on: its address was replaced. */
    renameShown(key: string): void {
      const position = positions.get(shownKey ?? key)
      if (shownKey !== undefined) positions.delete(shownKey)
      if (position !== undefined) positions.set(key, position)
      shownKey = key
      isLeaving = false
    },
  }
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function store(positions: [string, number][]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // Storage may be forbidden; then the positions are forgotten with the document.
  }
}
