import { styled, useHydrated, useSession } from '@civictrack/shared'
import type { ReactNode } from 'react'

interface Props {
  visitor: ReactNode
  member: ReactNode
}

/**
 * Shows one thing to visitors, another to those who are signed in. Until the page is hydrated the document holds both
 * and the style sheet shows the right one, so that nothing flashes. Then only one is left, and it is still the same
 * element, as a finger may be on it at that moment.
 */
export function VisitorOrMember({ visitor, member }: Props) {
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
