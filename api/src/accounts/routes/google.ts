import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'

/** No Google credential is accepted: this API has no client id to check one against. Never logs the query. */
export function googleRoute(app: ZodApp): void {
  app.get(
    '/auth/google',
    { schema: { querystring: z.object({ token: z.string().optional() }), response: { '4xx': ApiProblem } } },
    async () => {
      throw new ApiError(400, 'Google login failed')
    },
  )
}
