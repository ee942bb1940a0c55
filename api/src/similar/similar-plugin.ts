import { ApiProblem, SimilarQuery, type SimilarReport, SimilarReports } from '@civictrack/contract/wire'
import { callers } from '../accounts/sessions/authenticate'
import { issueTexts } from '../issues/issue-texts'
import { photoPath } from '../media/store/photo-names'
import { HOUR } from '../platform/clock'
import type { NounPlugin } from '../platform/context'
import { tooMany } from '../platform/errors'
import { limitAddress } from '../platform/limits/client-address'
import { limitKey } from '../platform/limits/limit-key'
import { consume } from '../platform/limits/limits-store'
import { findSimilar, type Similar } from './find-similar'
import { roughMetres } from './grid/grid'
import { upvotedAmong } from './similar-store'

const PHOTO_WIDTH = 480

/** Reports that may be about the same problem as one that is about to be sent. For signed-in citizens, limited. */
const similar: NounPlugin = async (app, context) => {
  const { db, keys, limits } = context
  const caller = callers(context)

  app.post(
    '/api/v1/issue/similar',
    {
      onRequest: caller.onRequest,
      schema: {
        body: SimilarQuery,
        security: [{ bearer: [] }],
        response: { 200: SimilarReports, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const { accountId } = caller.of(request)
      const now = context.now()
      await limitAddress(context, { request, what: 'similar', limit: limits.similarPerAddress, now })
      const key = limitKey(keys, 'similar-of-account', accountId)
      const wait = await consume(db, { key, limit: limits.similarPerAccount, window: HOUR, now })
      if (wait > 0) throw tooMany(issueTexts.similarTooOften, wait)
      const found = await findSimilar(db, accountId, request.body)
      const upvoted = await upvotedAmong(
        db,
        accountId,
        found.map(({ id }) => id),
      )
      return { issues: found.map((one) => present(one, { accountId, isUpvoted: upvoted.has(one.id) })) }
    },
  )
}

export default similar

/** Nothing of it tells more than the public page of the report, but for the rough distance. */
function present(found: Similar, asker: { accountId: string; isUpvoted: boolean }): SimilarReport {
  const { reference, title, category, location, state, lga, status, upvotes, metres } = found
  return {
    ...{ reference, title, category, location, state, lga, status },
    date: found.created_at.toISOString(),
    photo: photoPath(found.photo_id, PHOTO_WIDTH),
    likes: upvotes,
    distance: metres === null ? null : roughMetres(metres),
    isYours: found.account_id === asker.accountId,
    isUpvoted: asker.isUpvoted,
  }
}
