import { createHash, randomUUID } from 'node:crypto'
import { ApiProblem, IssueAnswer } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import { type Caller, callers } from '../../accounts/sessions/authenticate'
import { makeMaster } from '../../media/images'
import { masterName } from '../../media/photo-names'
import { discardUpload } from '../../media/uploads'
import { after, HOUR } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError, tooMany } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { enqueue } from '../../platform/jobs/jobs-store'
import { limitAddress } from '../../platform/limits/client-address'
import { addIssue, findByKey, type Issue, lockAccount, nthNewestReportAt } from '../issues-store'
import { FIRST_STATUS } from '../status'
import { acceptReportForms, type ReportForm, readReportForm } from './report-form'

const PATH = '/api/v1/issue/reportissue'

/**
 * Takes a report. The same `Idempotency-Key` with the same content is one report however often it comes: 201 the first
 * time, 200 with the same reference after that; with other content 422. A refusal does not use the key up.
 */
export async function reportIssueRoute(app: ZodApp, context: Context): Promise<void> {
  await acceptReportForms(app)
  const caller = callers(context)
  // The specification's path ends with a space, which some clients keep.
  for (const path of [PATH, `${PATH} `]) {
    app.post(
      path,
      {
        onRequest: caller.onRequest,
        schema: {
          hide: path !== PATH,
          security: [{ bearer: [] }],
          response: { 200: IssueAnswer, 201: IssueAnswer, '4xx': ApiProblem },
        },
      },
      async (request, reply) => {
        const { limits } = context
        await limitAddress(context.db, {
          request,
          what: 'reports',
          limit: limits.reportsPerAddress,
          now: context.now(),
        })
        const key = readKey(request)
        const form = await readReportForm(request, context.uploadsFolder)
        try {
          const { issue, isNew } = await report(context, { caller: caller.of(request), key, form })
          return reply
            .code(isNew ? 201 : 200)
            .send({ message: 'Issue reported successfully!', reference: issue.reference })
        } finally {
          await discardUpload(form.image.path)
        }
      },
    )
  }
}

interface Report {
  caller: Caller
  key: string | undefined
  form: ReportForm
}

interface Reported {
  issue: Issue
  isNew: boolean
}

/** The photo is safe on the disk before the row exists; without the row it is removed again. */
async function report(context: Context, sent: Report): Promise<Reported> {
  const earlier = await settleEarly(context, context.db, sent)
  if (earlier) return { issue: earlier, isNew: false }

  const photoId = randomUUID()
  await context.photos.keep(masterName(photoId), await makeMaster(sent.form.image.path))
  let isKept = false
  try {
    const reported = await context.db
      .transaction()
      .execute((transaction) => accept(context, transaction, { sent, photoId }))
    isKept = reported.isNew
    return reported
  } finally {
    if (isKept) context.jobs.wake()
    else await context.photos.remove(masterName(photoId))
  }
}

async function accept(
  context: Context,
  transaction: Db,
  { sent, photoId }: { sent: Report; photoId: string },
): Promise<Reported> {
  await lockAccount(transaction, sent.caller.accountId)
  const earlier = await settleEarly(context, transaction, sent)
  if (earlier) return { issue: earlier, isNew: false }

  const now = context.now()
  const issue = await addIssue(transaction, {
    ...sent.form.fields,
    account_id: sent.caller.accountId,
    status: FIRST_STATUS,
    photo_id: photoId,
    idempotency_key: sent.key ?? null,
    fingerprint: fingerprintOf(sent.form),
    created_at: now,
  })
  await enqueue(transaction, { kind: 'derivatives', payload: { photoId } }, now)
  return { issue, isNew: true }
}

/**
 * The report that was accepted under this key before, if any. Asked before the photo is worked on, and again where
 * nothing can come between.
 * @throws ApiError 422 for a key that stands for another content, 429 for too many reports in an hour
 */
async function settleEarly(context: Context, db: Db, { caller, key, form }: Report): Promise<Issue | undefined> {
  const earlier = key && (await findByKey(db, caller.accountId, key))
  if (earlier && earlier.fingerprint === fingerprintOf(form)) return earlier
  if (earlier) {
    throw new ApiError(422, 'This key belongs to a report with other content. Please submit the report as a new one.')
  }
  const { reportsPerAccount } = context.limits
  const oldest = await nthNewestReportAt(db, caller.accountId, reportsPerAccount)
  const wait = oldest ? after(oldest, HOUR).getTime() - context.now().getTime() : 0
  if (wait > 0) throw tooMany('You have sent many reports in the last hour. Please send the next one later.', wait)
  return undefined
}

function fingerprintOf({ fields, image }: ReportForm): string {
  const { title, category, description, location, state, lga } = fields
  const content = [title, category, description, location, state, lga, image.sha256]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new ApiError(400, 'The Idempotency-Key must be 8 to 200 visible characters.')
}

/** For the API's description: no schema of ours can validate a multipart body. */
export const reportBodies = {
  [PATH]: {
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      required: ['title', 'category', 'description', 'location', 'state', 'lga', 'image'],
      properties: {
        ...Object.fromEntries(
          ['title', 'category', 'description', 'location', 'state', 'lga'].map((name) => [name, { type: 'string' }]),
        ),
        image: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, at most 10 MB and 50 megapixels' },
      },
    },
    headers: {
      type: 'object',
      properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 200 } },
    },
  },
}
