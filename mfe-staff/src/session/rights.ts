import type { Membership, StaffSession } from '@civictrack/contract/staff'

/** A group of pages: the desk of an authority, those of its managers, and the pages of operators and moderators. The server decides each call. */
export type Right = 'desk' | 'manage' | 'operate' | 'moderate'

export function rightsOf({ memberships }: Pick<StaffSession, 'memberships'>): Set<Right> {
  return new Set(memberships.flatMap(rightsOfRole))
}

/** The page on which a person begins to work. */
export function homeOf(session: Pick<StaffSession, 'memberships'>): string {
  const rights = rightsOf(session)
  if (rights.has('desk')) return '/Staff'
  if (rights.has('operate')) return '/Staff/Operators'
  return rights.has('moderate') ? '/Staff/Moderation' : '/Staff/Account'
}

function rightsOfRole({ role, authority }: Membership): Right[] {
  if (authority) return role === 'manager' ? ['desk', 'manage'] : ['desk']
  return role === 'operator' ? ['operate', 'moderate'] : ['moderate']
}
