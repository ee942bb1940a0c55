import { findLinkToken } from '../../dispatches/links/link-tokens'
import { isPublic } from '../../issues/visibility'
import type { Db } from '../../platform/database/tables'

/** The question of a link with its report; undefined for a token that is wrong, altered, expired or revoked. */
export async function askedBy(db: Db, token: string, now: Date) {
  const link = await findLinkToken(db, 'question', { token, now })
  if (!link?.subject_id) return undefined
  return db
    .selectFrom('questions')
    .innerJoin('issues', 'issues.id', 'questions.issue_id')
    .leftJoin('authorities', 'authorities.id', 'issues.authority_id')
    .select(['questions.id', 'questions.kind', 'answered_at', 'ended_at', 'closes_at', 'authorities.name as authority'])
    .select(['reference', 'title', 'location', 'lga', 'state', 'photo_id', 'handling'])
    .select((issue) => isPublic(issue).as('is_public'))
    .where('questions.id', '=', link.subject_id)
    .where('closes_at', '>', now)
    .executeTakeFirst()
}

export type AskedReport = NonNullable<Awaited<ReturnType<typeof askedBy>>>
