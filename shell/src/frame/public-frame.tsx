import type { ReactNode } from 'react'
import { Main } from './main'
import { PageFoot } from './page-foot'
import { SkipLink } from './skip-link'
import { TopNavigation } from './top-navigation'

/** Top navigation, content, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <Main>{children}</Main>
      <PageFoot />
    </>
  )
}
