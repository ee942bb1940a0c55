import { styled, useHydrated, useSession } from '@civictrack/shared'
import type { ReactNode } from 'react'

interface Props {
  visitor: ReactNode
  member: ReactNode
}

/**
 * One thing for visitors, another for who is signed in. Until the page is alive both stand in the document and the
 * style sheet shows the right one, so that nothing flashes; then only one is left, and it is still the same element: a
 * finger may be on it just then.
 */
export function BySession({ visitor, member }: Props) {
  const isHydrated = useHydrated()
  const isSignedIn = useSession() !== null
  return (
    <>
      {(!isHydrated || !isSignedIn) && <Part data-for={isHydrated ? undefined : 'visitors'}>{visitor}</Part>}
      {(!isHydrated || isSignedIn) && <Part data-for={isHydrated ? undefined : 'members'}>{member}</Part>}
    </>
  )
}

const Part = styled('span')({
  display: 'contents',
  'html[data-session] &[data-for="visitors"]': { display: 'none' },
  'html:not([data-session]) &[data-for="members"]': { display: 'none' },
})
