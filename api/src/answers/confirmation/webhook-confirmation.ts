import * as z from 'zod'
import { ContactGone } from '../../dispatches/sending/contact-gone'
import { postSigned } from '../../dispatches/webhook/send-webhook'
import { after, HOUR, SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { JobKind } from '../../platform/jobs/job-kind'
import { UNDO_TIME } from '../undo/undo-answer'
import { confirmable, undoLink } from './confirmable'

/** Confirms an answer to a webhook. Later than a day the answer cannot be undone, and nothing is sent. */
export const webhookConfirmationJob: JobKind<{ answerId: string }> = {
  name: 'answer-webhook',
  payload: z.object({ answerId: z.string().regex(/^\d{1,18}$/) }),
  concurrency: 4,
  retry: { lease: 50 * SECOND, maxPause: HOUR, attempts: UNDO_TIME / HOUR + 12 },
}

/** Tells a contact with a webhook what was answered in its name, with the address that undoes it. */
export async function confirmToWebhook(context: Context, answerId: string): Promise<void> {
  const { db, publicUrl, now } = context
  const found = await confirmable(db, answerId, now())
  if (found?.about.method !== 'webhook') return
  const { answer, about } = found
  const body = JSON.stringify({
    type: 'answer.noted',
    timestamp: now().toISOString(),
    data: {
      ...{ reference: about.reference, title: about.title },
      ...{ answer: answer.answer, note: answer.note, expectedOn: answer.expected_on },
      answeredAt: answer.at.toISOString(),
      undoUrl: publicUrl + (await undoLink(db, found)),
      undoUntil: after(answer.at, UNDO_TIME).toISOString(),
    },
  })
  const contact = { id: about.contact, address: about.address }
  await postSigned(context, contact, { id: `answer_${answer.id}`, body }).catch((error) => {
    // The next report notices it too, and marks the contact.
    if (!(error instanceof ContactGone)) throw error
  })
}
