import { session, toasts } from '@civictrack/shared'
import { SiteRouter, ThemeRoot } from '@civictrack/shared/testing'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'

/** Shows a page at an address as the shell does, and returns the user of the test. Works with fake timers too. */
export function renderPage(page: ReactNode, path: string) {
  window.history.replaceState(null, '', path)
  render(inSite(page))
  // Without the check of `pointer-events`, which takes jsdom a second.
  return userEvent.setup({
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  })
}

export function inSite(page: ReactNode, path?: string) {
  return (
    <ThemeRoot>
      <SiteRouter path={path}>{page}</SiteRouter>
    </ThemeRoot>
  )
}

/** The messages of the toasts that are shown, as `kind: message`. */
export function shownToasts(): string[] {
  return toasts.all().map(({ kind, message }) => `${kind}: ${message}`)
}

/** Cleans the document, cookies and storage up for the next test. */
export function cleanDocument(): void {
  for (const { id } of toasts.all()) toasts.remove(id)
  session.logOut()
  session.rememberEmail('')
  localStorage.clear()
  sessionStorage.clear()
}
