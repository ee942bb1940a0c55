import { viewerIfAny } from '../accounts/sessions/authenticate'
import type { PhotoOwner } from '../media/photo-owners'
import type { Context } from '../platform/context'
import { isPublic } from './visibility'

/** Reports own their photos: everyone may see those of a public report, and the reporter those of any other. */
export function photoOwner(context: Context): PhotoOwner {
  const { db } = context
  return {
    async audienceOf({ request, photoId }) {
      const issue = await db
        .selectFrom('issues')
        .select(['account_id', (row) => isPublic(row).as('is_public')])
        .where('photo_id', '=', photoId)
        .executeTakeFirst()
      if (!issue) return undefined
      if (issue.is_public) return 'everyone'
      const viewer = await viewerIfAny(context, request)
      return viewer?.accountId === issue.account_id ? 'caller' : undefined
    },

    async ownedOf(photoIds) {
      const rows = await db.selectFrom('issues').select('photo_id').where('photo_id', 'in', photoIds).execute()
      return rows.map(({ photo_id }) => photo_id)
    },
  }
}
