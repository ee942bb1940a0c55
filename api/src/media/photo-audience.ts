import type { FastifyRequest } from 'fastify'
import { viewerIfAny } from '../accounts/sessions/authenticate'
import { isPublic } from '../issues/visibility'
import type { Context } from '../platform/context'

/** Whom a photo is answered to: everyone while its report is public, else the reporter alone; undefined for others. */
export async function photoAudience(
  context: Context,
  request: FastifyRequest,
  photoId: string,
): Promise<'everyone' | 'reporter' | undefined> {
  const issue = await context.db
    .selectFrom('issues')
    .select(['account_id', (row) => isPublic(row).as('is_public')])
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  if (!issue) return undefined
  if (issue.is_public) return 'everyone'
  const viewer = await viewerIfAny(context, request)
  return viewer?.accountId === issue.account_id ? 'reporter' : undefined
}
