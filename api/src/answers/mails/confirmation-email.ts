import * as z from 'zod'
import { newLinkToken } from '../../dispatches/links/link-tokens'
import { renderEmail } from '../../mail/email'
import { emailTemplate } from '../../mail/email-template'
import { after } from '../../platform/clock'
import { ANSWER_TEXTS, dayText } from '../answer-texts'
import { findAnswer } from '../answers-store'
import { UNDO_TIME } from '../undo/undo-answer'

/** Tells a contact what was answered in its name, with the link that undoes it. It is not sent once that is undone. */
export const confirmationEmail = emailTemplate({
  name: 'answer-confirmation',
  queue: 'mail',
  payload: z.object({ answerId: z.string().regex(/^\d{1,18}$/) }),
  async render({ db, publicUrl, now }, { answerId }) {
    const answer = await findAnswer(db, answerId)
    if (!answer || answer.undone_at || after(answer.at, UNDO_TIME) <= now()) return undefined
    const about = await db
      .selectFrom('dispatches')
      .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
      .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
      .select(['contacts.id as contact', 'method', 'address', 'reference', 'title'])
      .where('dispatches.id', '=', answer.dispatch_id)
      .executeTakeFirst()
    if (about?.method !== 'email') return undefined
    const token = await newLinkToken(db, {
      ...{ purpose: 'undo', issueId: answer.issue_id, contactId: about.contact, dispatchId: answer.dispatch_id },
      ...{ subjectId: answer.id, days: 1, now: answer.at },
    })
    const expected = answer.expected_on ? [`Expected to be done by ${dayText(answer.expected_on)}.`] : []
    return renderEmail({
      to: about.address,
      subject: `Your answer to ${about.reference}: ${ANSWER_TEXTS[answer.answer].said}`,
      before: [
        `Thank you. This is what we noted for "${about.title}" (${about.reference}): ${ANSWER_TEXTS[answer.answer].label}.`,
        ...expected,
        ...(answer.note ? [`Your note, which is public: ${answer.note}`] : []),
        `Was that not you, or not what you meant? Undo it within 24 hours:\n${publicUrl}/Answer/undo/${token}`,
      ],
      after: ['To say more later, open the link of the report again: it works for 90 days.'],
    })
  },
})
