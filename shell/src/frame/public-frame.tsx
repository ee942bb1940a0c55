import type { ReactNode } from 'react'
import { CookieNotice } from '../cookies/cookie-notice'
import { Footer } from './footer'
import { Main } from './main'
import { SkipLink } from './skip-link'
import { TopNavigation } from './top-navigation'

/** Top navigation, content, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <Main>{children}</Main>
      <CookieNotice />
      <Footer />
    </>
  )
}
