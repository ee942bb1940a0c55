import { isPublic } from '../issues/visibility'
import type { PhotoOwner } from '../media/photo-owners'
import type { Context } from '../platform/context'

/** Answers own their photos: everyone may see those of a public report. A photo of an undone answer belongs to nobody. */
export function photoOwner({ db }: Context): PhotoOwner {
  return {
    async audienceOf({ photoId }) {
      const found = await db
        .selectFrom('answers')
        .innerJoin('issues', 'issues.id', 'answers.issue_id')
        .select('answers.id')
        .where('answers.photo_id', '=', photoId)
        .where('undone_at', 'is', null)
        .where(isPublic)
        .executeTakeFirst()
      return found && 'everyone'
    },

    async ownedOf(photoIds) {
      const rows = await db
        .selectFrom('answers')
        .select('photo_id')
        .where('photo_id', 'in', photoIds)
        .where('undone_at', 'is', null)
        .execute()
      return rows.flatMap(({ photo_id }) => photo_id ?? [])
    },
  }
}
