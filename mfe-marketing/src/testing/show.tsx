import { session } from '@civictrack/shared'
import { SiteRouter, ThemeRoot } from '@civictrack/shared/testing'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders a part of the site as the shell would, at an address. */
export function show(node: ReactNode, path = '/') {
  window.history.replaceState(null, '', path)
  return render(
    <SiteRouter>
      <ThemeRoot>{node}</ThemeRoot>
    </SiteRouter>,
  )
}

/** Sets a valid session. */
export function signIn(): void {
  const claims = btoa(JSON.stringify({ user: { name: 'Ada' } }))
  session.logIn(`e30.${claims}.signature`)
}
