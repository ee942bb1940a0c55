import type { Db } from '../platform/database/tables'
import type { Authority } from './authorities-tables'

/** The authority of a public address: `/Authorities/<slug>`. Accepts upper and lower case. */
export function findAuthorityBySlug(db: Db, slug: string): Promise<Authority | undefined> {
  return db.selectFrom('authorities').selectAll().where('slug', '=', slug.toLowerCase()).executeTakeFirst()
}

/** The authority that an operator names: by its slug, or by its name in any case. */
export async function findAuthority(db: Db, nameOrSlug: string): Promise<Authority | undefined> {
  const wanted = nameOrSlug.trim().toLowerCase()
  const found = await db
    .selectFrom('authorities')
    .selectAll()
    .where((where) => where.or([where('slug', '=', wanted), where(where.fn('lower', ['name']), '=', wanted)]))
    .execute()
  return found.find(({ slug }) => slug === wanted) ?? found[0]
}
