import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { actorOf } from '../../operators/actor'
import { operatorsOnly } from '../../operators/authenticate-operator'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { importAuthorities } from '../import/import-authorities'
import { ImportResult } from '../import/import-result'
import { SAMPLE } from '../import/sample'

/** The largest file: room for 50,000 lines. */
const MAX_BYTES = 16 * 1024 * 1024

const Query = z.object({ dryRun: z.stringbool().default(false) })

/** Imports of authorities by CSV, and the sample for development. */
export async function importRoutes(app: ZodApp, context: Context): Promise<void> {
  const onRequest = operatorsOnly(context)
  const response = { 200: ImportResult, '4xx': ApiProblem }

  await app.register(async (child: ZodApp) => {
    // As bytes: a byte that is no UTF-8 is named with its line.
    child.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      done(null, body.toString())
    })
    child.post(
      '/api/v1/operators/authorities/import',
      {
        onRequest,
        schema: {
          querystring: Query,
          security: [{ bearer: [] }],
          description: 'The body is the file, as text/csv.',
          response,
        },
      },
      async (request) => {
        if (typeof request.body !== 'string') throw new ApiError(415, 'Send the file as text/csv.')
        return importAuthorities(context, {
          csv: request.body,
          isDryRun: request.query.dryRun,
          actor: actorOf(request),
        })
      },
    )
  })

  app.post(
    '/api/v1/operators/authorities/sample',
    { onRequest, schema: { security: [{ bearer: [] }], response } },
    async (request) => {
      if (context.options.production) {
        throw new ApiError(409, 'Samples are for development: in production every authority must exist. Import a file.')
      }
      return importAuthorities(context, { csv: SAMPLE, isDryRun: false, actor: actorOf(request), evidence: 'sample' })
    },
  )
}
