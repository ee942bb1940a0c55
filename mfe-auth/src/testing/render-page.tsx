import { session, toasts } from '@civictrack/shared'
import { SiteRouter, ThemeRoot } from '@civictrack/shared/testing'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'

/** Shows a page at an address as the shell does, and gives who uses it. Works with fake timers too. */
export function renderPage(page: ReactNode, path: string) {
  window.history.replaceState(null, '', path)
  render(inSite(page))
  // Whether styles let a pointer through is for real browsers; jsdom takes a second to find out.
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

/** Leaves nothing behind for the next test. */
export function cleanDocument(): void {
  for (const { id } of toasts.all()) toasts.remove(id)
  session.logOut()
  session.rememberEmail('')
  localStorage.clear()
  sessionStorage.clear()
}
