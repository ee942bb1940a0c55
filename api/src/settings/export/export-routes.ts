import { ApiProblem, ExportResponse, PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { setAuditedAccount } from '../../accounts/audit/audit-trail'
import { callers } from '../../accounts/sessions/authenticate'
import { accountOf } from '../../accounts/sessions/sessions-store'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { settingsTexts } from '../settings-texts'
import { exportArchive } from './export-archive'
import { readExportPermit, writeExportPermit } from './export-permit'

/** Everything that is stored about an account, as one file: NDPA 2023 gives the right to it. */
export function exportRoutes(app: ZodApp, context: Context): void {
  const caller = callers(context)

  app.post(
    '/api/v1/user/export',
    {
      config: { event: 'export' },
      onRequest: caller.onRequest,
      schema: { security: [{ bearer: [] }], response: { 200: ExportResponse, '4xx': ApiProblem } },
    },
    async (request) => {
      const { accountId, sessionId } = caller.of(request)
      setAuditedAccount(request, accountId)
      const permit = writeExportPermit(context.keys, sessionId, context.now())
      return { path: `/api/v1/user/export/${permit}` }
    },
  )

  app.get(
    '/api/v1/user/export/:permit',
    { schema: { params: z.object({ permit: z.string().max(200) }) } },
    async (request, reply) => {
      const { db, keys, now } = context
      const sessionId = readExportPermit(keys, request.params.permit, now())
      const accountId = sessionId && (await accountOf(db, { sessionId, now: now() }))
      const archive = accountId && (await exportArchive(context, accountId))
      if (!archive) throw new ApiError(404, settingsTexts.exportExpired)
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${PRODUCT.toLowerCase()}-my-data.zip"`)
        .send(archive)
    },
  )
}
