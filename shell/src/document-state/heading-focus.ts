/** After this time the focus no longer waits for a heading. */
const HEADING_WITHIN_MS = 20_000

/** Moves the focus to the heading of the page that a visitor has gone to. */
export function createHeadingFocus() {
  let waiting: MutationObserver | undefined

  /** The page before this one may never have had a heading: nothing waits for it any more. */
  function cancel(): void {
    waiting?.disconnect()
  }

  return {
    cancel,
    /** A page that has yet to load its content may have no heading at first. A focus that the visitor moves meanwhile stays. */
    request(): void {
      cancel()
      if (focusHeading()) return
      const before = document.activeElement
      const observer = new MutationObserver(() => {
        if (document.activeElement !== before || focusHeading()) observer.disconnect()
      })
      observer.observe(document.body, { childList: true, subtree: true })
      setTimeout(() => observer.disconnect(), HEADING_WITHIN_MS)
      waiting = observer
    },
  }
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
