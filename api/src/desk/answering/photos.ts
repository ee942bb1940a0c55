import { type RawBuilder, sql } from 'kysely'
import type { PhotoOwner } from '../../media/photo-owners'
import { after, DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { type StaffPerson, staffIfAny } from '../../staff/sessions/staff-only'
import { isOfDesk } from '../list/desk-query'

/** An answer is written within a day; a photo that is then in no answer belongs to nobody, and is swept. */
const LIFE = DAY

/**
 * Photos as the staff sees them: those of every report that a person may open, also of one that is not public. Photos of answers
 * that are not given yet are shown to nobody: the page shows the file that the person chose.
 */
export function photoOwner(context: Context): PhotoOwner {
  const { db } = context
  return {
    async audienceOf({ request, photoId }) {
      const person = await staffIfAny(context, request)
      if (!person) return undefined
      const { rows } = await sql`
        select id from issues
        where id in (
          select id from issues where photo_id = ${photoId}::uuid
          union all select issue_id from answers where photo_id = ${photoId}::uuid and undone_at is null
        ) and ${mayOpen(person)}`.execute(db)
      return rows.length > 0 ? 'caller' : undefined
    },
    async ownedOf(photoIds) {
      const rows = await db.selectFrom('desk_photos').select('photo_id').where('photo_id', 'in', photoIds).execute()
      return rows.map(({ photo_id }) => photo_id)
    },
  }
}

/** The reports that a person may open: those of their desks; all for moderators and operators, who see hidden ones too. */
function mayOpen({ memberships, session }: StaffPerson): RawBuilder<boolean> {
  const usable = memberships.filter(({ role }) => role === 'answerer' || session.factorAt !== null)
  if (usable.some(({ authorityId }) => authorityId === null)) return sql<boolean>`true`
  const desks = usable.flatMap(({ authorityId }) => (authorityId === null ? [] : [isOfDesk(authorityId)]))
  return sql<boolean>`(${sql.join([sql`false`, ...desks], sql` or `)})`
}

export async function removeOldPhotos(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('desk_photos').where('at', '<', after(now, -LIFE)).execute()
}
