import {
  ApiProblem,
  eachReportField,
  REPORT_FIELD_NAMES,
  REPORT_FIELDS,
  ReportReceipt,
} from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import { callers } from '../../accounts/sessions/authenticate'
import { refuseWhenBusy } from '../../media/images/images'
import { acceptPhotoForms } from '../../media/uploads/photo-form'
import { discardUpload } from '../../media/uploads/uploads'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { acceptReport } from '../accept-report'
import { issueTexts } from '../issue-texts'
import { readReportForm } from '../report-form'

const PATH = '/api/v1/issue/reportissue'

/**
 * Takes a report. The same `Idempotency-Key` with the same content is one report however often it comes: 201 the first
 * time, 200 with the same reference after that; with other content 422. A refusal does not use the key up.
 */
export async function reportIssueRoute(app: ZodApp, context: Context): Promise<void> {
  await acceptPhotoForms(app)
  const caller = callers(context)
  // The specification's path ends with a space, which some clients keep.
  for (const path of [PATH, `${PATH} `]) {
    app.post(
      path,
      {
        onRequest: caller.onRequest,
        config: { describedBody: REPORT_BODY, isUpload: true },
        schema: {
          hide: path !== PATH,
          security: [{ bearer: [] }],
          response: { 200: ReportReceipt, 201: ReportReceipt, '4xx': ApiProblem },
        },
      },
      async (request, reply) => {
        const { limits } = context
        refuseWhenBusy()
        await limitAddress(context, {
          request,
          what: 'reports',
          limit: limits.reportsPerAddress,
          now: context.now(),
        })
        const key = readKey(request)
        const form = await readReportForm(request, context.uploadsFolder)
        const { issue, isNew } = await acceptReport(context, { caller: caller.of(request), key, form }).finally(() =>
          discardUpload(form.image.path),
        )
        return reply.code(isNew ? 201 : 200).send({ message: issueTexts.reported, reference: issue.reference })
      },
    )
  }
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new ApiError(400, issueTexts.wrongKey)
}

const REPORT_BODY = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: [...REPORT_FIELD_NAMES.filter((name) => 'missing' in REPORT_FIELDS[name]), 'image'],
    properties: {
      ...eachReportField(() => ({ type: 'string' })),
      image: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, at most 10 MB and 50 megapixels' },
    },
  },
  headers: {
    type: 'object',
    properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 200 } },
  },
}
