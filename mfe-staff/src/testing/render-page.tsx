import { toasts } from '@civictrack/shared'
import { queryClient } from '@civictrack/shared/queries'
import { SiteRouter, ThemeRoot } from '@civictrack/shared/testing'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renewal } from '../session/renewal'
import { switchShortcuts } from '../shortcuts/shortcut-setting'

/** Shows a page at an address as the shell does, and returns the simulated user. */
export function renderPage(page: ReactNode, path: string) {
  window.history.replaceState(null, '', path)
  render(
    <ThemeRoot>
      <SiteRouter>{page}</SiteRouter>
    </ThemeRoot>,
  )
  return userEvent.setup({ delay: null })
}

/** The messages of the toasts that are shown, as `kind: message`. */
export function shownToasts(): string[] {
  return toasts.all().map(({ kind, message }) => `${kind}: ${message}`)
}

/** Leaves nothing behind for the next test. */
export function cleanDocument(): void {
  act(() => {
    renewal.giveUp()
    switchShortcuts(true)
    for (const { id } of toasts.all()) toasts.remove(id)
  })
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
}
