import { styled, useHydrated, useSession } from '@civictrack/shared'
import type { ReactNode } from 'react'

interface Props {
  visitor: ReactNode
  member: ReactNode
}

/**
 * One thing for visitors, another for who is signed in. Until the page is alive both stand in the document and the
 * style sheet shows the right one, so that nothing flashes; then only one is left.
 */
export function BySession({ visitor, member }: Props) {
  const isHydrated = useHydrated()
  const isSignedIn = useSession() !== null
  if (isHydrated) return isSignedIn ? member : visitor
  return (
    <>
      <ForVisitors>{visitor}</ForVisitors>
      <ForMembers>{member}</ForMembers>
    </>
  )
}

const ForVisitors = styled('span')({ display: 'contents', 'html[data-session] &': { display: 'none' } })
const ForMembers = styled('span')({ display: 'none', 'html[data-session] &': { display: 'contents' } })
