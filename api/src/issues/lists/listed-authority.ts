import { type AliasedRawBuilder, sql } from 'kysely'

/** The authority of a report as everyone may see it. */
export interface ListedAuthority {
  name: string
  slug: string
}

/** The authority that has a report, read with the report: one look-up by its key for each row that is returned. */
export const LISTED_AUTHORITY: AliasedRawBuilder<ListedAuthority | null, 'authority'> = sql<ListedAuthority | null>`(
  select json_build_object('name', authorities.name, 'slug', authorities.slug) from authorities
  where authorities.id = issues.authority_id)`.as('authority')
