import type { ReactNode } from 'react'
import { CookieNotice } from '../cookies/cookie-notice'
import { CookieSettings } from '../cookies/cookie-settings'
import { Footer } from './footer/footer'
import { Main } from './main'
import { TopNavigation } from './menus/top-navigation'
import { SkipLink } from './skip-link'

/** The frame of all public pages: top navigation, content, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {ABOVE}
      <Main>{children}</Main>
      {BELOW}
    </>
  )
}

// The same elements each time: a navigation renders anew only those parts in them that depend on the address.
const ABOVE = (
  <>
    <SkipLink />
    <TopNavigation />
  </>
)

const BELOW = (
  <>
    <CookieNotice />
    <Footer />
    <CookieSettings />
  </>
)
