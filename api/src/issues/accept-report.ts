import { randomUUID } from 'node:crypto'
import { FIRST_STATUS } from '@civictrack/contract/wire'
import { lockAccount } from '../accounts/accounts-store'
import type { Caller } from '../accounts/sessions/authenticate'
import { derivativesJob } from '../media/images/derivatives'
import { makeMaster } from '../media/images/images'
import { masterName } from '../media/store/photo-names'
import { after, HOUR } from '../platform/clock'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { ApiError, tooMany } from '../platform/errors'
import { enqueue } from '../platform/jobs/jobs-store'
import { settingsOf } from '../settings/settings-store'
import { fingerprintOf } from './fingerprint'
import { issueTexts } from './issue-texts'
import { addIssue, findByKey, nthNewestReportAt } from './issues-store'
import type { Issue } from './issues-tables'
import type { ReportForm } from './report-form'

/** A valid report that was sent, and its reporter. */
export interface Report {
  caller: Caller
  key: string | undefined
  form: ReportForm
}

interface Reported {
  issue: Issue
  isNew: boolean
}

/**
 * Takes a report in. Its photo is safe on the disk before the row exists. A photo whose report is known not to exist is
 * removed; where the database failed that is not known, and the photo stays.
 * @throws ApiError 413, 415 for the photo, 422 for a key of other content, 429 for too many reports
 */
export async function acceptReport(context: Context, sent: Report): Promise<Reported> {
  const earlier = await settleEarly(context, context.db, sent)
  if (earlier) return { issue: earlier, isNew: false }

  const photoId = randomUUID()
  const photo = masterName(photoId)
  await context.photos.save(photo, await makeMaster(sent.form.image.path))
  const reported = await context.db
    .transaction()
    .execute((transaction) => addReport(context, transaction, { sent, photoId }))
    .catch(async (error) => {
      if (error instanceof ApiError) await context.photos.remove(photo)
      throw error
    })
  if (reported.isNew) context.jobs.wake()
  else await context.photos.remove(photo)
  return reported
}

async function addReport(
  context: Context,
  transaction: Db,
  { sent, photoId }: { sent: Report; photoId: string },
): Promise<Reported> {
  await lockAccount(transaction, sent.caller.accountId)
  const earlier = await settleEarly(context, transaction, sent)
  if (earlier) return { issue: earlier, isNew: false }

  const now = context.now()
  const { share_publicly } = await settingsOf(transaction, sent.caller.accountId)
  const issue = await addIssue(transaction, {
    ...sent.form.fields,
    account_id: sent.caller.accountId,
    status: FIRST_STATUS,
    photo_id: photoId,
    idempotency_key: sent.key ?? null,
    fingerprint: fingerprintOf(sent.form),
    created_at: now,
    handling_since: now,
    is_shared: share_publicly,
  })
  for (const hear of context.onReport) await hear(transaction, issue)
  await enqueue(transaction, { kind: derivativesJob, payload: { photoId }, now })
  return { issue, isNew: true }
}

/**
 * The report that was accepted under this key before, if any. Asked before the photo is worked on, and again where
 * nothing can come between.
 * @throws ApiError 422 for a key of a report with other content, 429 for too many reports in an hour
 */
async function settleEarly(context: Context, db: Db, { caller, key, form }: Report): Promise<Issue | undefined> {
  const earlier = key && (await findByKey(db, caller.accountId, key))
  if (earlier && earlier.fingerprint === fingerprintOf(form)) return earlier
  if (earlier) {
    throw new ApiError(422, issueTexts.otherContent)
  }
  const { reportsPerAccount } = context.limits
  const oldest = await nthNewestReportAt(db, caller.accountId, reportsPerAccount)
  const wait = oldest ? after(oldest, HOUR).getTime() - context.now().getTime() : 0
  if (wait > 0) throw tooMany(issueTexts.tooMany, wait)
  return undefined
}
