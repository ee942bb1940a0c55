import type { ReactNode } from 'react'
import { LazyPageFoot } from './lazy-page-foot'
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
      <LazyPageFoot />
    </>
  )
}
