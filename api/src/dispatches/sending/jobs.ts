import * as z from 'zod'
import { DAY, HOUR, SECOND } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import type { JobKind, RetryPolicy } from '../../platform/jobs/job-kind'
import { enqueue } from '../../platform/jobs/jobs-store'

const Id = z.string().regex(/^\d{1,18}$/)

/** One message to a contact: the first one about a report, the digest of a day, or a reminder of up to 100 reports. */
const Message = z.discriminatedUnion('step', [
  z.object({ step: z.literal('send'), dispatchId: Id }),
  z.object({ step: z.literal('digest'), digestId: Id }),
  z.object({ step: z.literal('remind'), dispatchIds: z.array(Id).min(1).max(100) }),
])
export type DispatchMessage = z.output<typeof Message>

/** A mail server or webhook that is down for three days loses no report. The lease is longer than the longest attempt. */
export const DISPATCH_LEASE = 50 * SECOND
const RETRY: RetryPolicy = { lease: DISPATCH_LEASE, maxPause: HOUR, attempts: (3 * DAY) / HOUR + 12 }

/**
 * Emails to contacts wait for those with codes, never the other way round: they have a lane of their own. One at a time: a
 * server that is killed between sending and noting sends only that one twice.
 */
const mailJob: JobKind<DispatchMessage> = { name: 'dispatch', payload: Message, concurrency: 1, retry: RETRY }

/** A slow webhook delays no email. */
const webhookJob: JobKind<DispatchMessage> = { ...mailJob, name: 'dispatch-webhook', concurrency: 4 }

export const DISPATCH_JOBS = { email: mailJob, webhook: webhookJob }

export const DISPATCH_LANES = Object.values(DISPATCH_JOBS).map(({ name }) => name)

/** Looks for the reports that wait for a contact. */
export const waitingJob: JobKind<{ contactId: string }> = {
  name: 'dispatch-waiting',
  payload: z.object({ contactId: Id }),
  concurrency: 1,
  retry: RETRY,
}

/** Brings the reports of a contact that has ended elsewhere. */
export const contactEndedJob: JobKind<{ contactId: string }> = { ...waitingJob, name: 'dispatch-contact-ended' }

/** Puts a message into its lane, in the transaction of its cause. */
export async function enqueueMessage(
  transaction: Db,
  {
    method,
    message,
    now,
    due,
  }: { method: keyof typeof DISPATCH_JOBS; message: DispatchMessage; now: Date; due?: Date },
): Promise<void> {
  await enqueue(transaction, { kind: DISPATCH_JOBS[method], payload: message, now, due })
}
