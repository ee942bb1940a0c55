import type { Membership } from '@civictrack/contract/staff'
import { useSearchParams } from '@civictrack/shared'
import { useStaff } from './use-staff'

/** The name of an authority in the addresses of the staff's pages, for people who belong to several. */
export const AUTHORITY = 'authority'

/** A membership in an authority. */
export interface Post {
  slug: string
  name: string
  role: string
  membershipId: string
}

/** The authority of this page: the one in the address, or the person's first. Undefined until it is known, null without one. */
export function usePost(): Post | null | undefined {
  const { loaded } = useStaff()
  const [params] = useSearchParams()
  if (loaded.kind !== 'ready') return undefined
  const posts = postsOf(loaded.value.memberships)
  return posts.find(({ slug }) => slug === params.get(AUTHORITY)) ?? posts[0] ?? null
}

export function postsOf(memberships: readonly Membership[]): Post[] {
  return memberships.flatMap(({ id, role, authority }) =>
    authority ? [{ slug: authority.slug, name: authority.name, role, membershipId: id }] : [],
  )
}
