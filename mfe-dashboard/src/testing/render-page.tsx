import { session, toasts } from '@civictrack/shared'
import { queryClient } from '@civictrack/shared/queries'
import { SiteRouter, ThemeRoot } from '@civictrack/shared/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'

/** Shows a page at an address as the shell does, and returns the simulated user. */
export function renderPage(page: ReactNode, path: string) {
  window.history.replaceState(null, '', path)
  render(inSite(page))
  return userEvent.setup({ delay: null })
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

/** Removes the focus, as browsers do (and jsdom does not) when the focused control is disabled. */
export function loseFocus(): void {
  const other = document.createElement('button')
  document.body.append(other)
  other.focus()
  other.remove()
}

/** Leaves nothing behind for the next test. */
export function cleanDocument(): void {
  for (const { id } of toasts.all()) toasts.remove(id)
  session.logOut()
  queryClient.clear()
  session.rememberEmail('')
  localStorage.clear()
  sessionStorage.clear()
}
