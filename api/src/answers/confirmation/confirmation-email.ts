import * as z from 'zod'
import { renderEmail } from '../../mail/email'
import { emailTemplate } from '../../mail/email-template'
import { ANSWER_TEXTS, dayText } from '../answer-texts'
import { confirmable, undoLink } from './confirmable'

/** Tells a contact what was answered in its name, with the link that undoes it. It is not sent once that is undone. */
export const confirmationEmail = emailTemplate({
  name: 'answer-confirmation',
  queue: 'mail',
  payload: z.object({ answerId: z.string().regex(/^\d{1,18}$/) }),
  async render({ db, publicUrl, now }, { answerId }) {
    const found = await confirmable(db, answerId, now())
    if (found?.about.method !== 'email') return undefined
    const { answer, about } = found
    const link = publicUrl + (await undoLink(db, found))
    const expected = answer.expected_on ? [`Expected to be done by ${dayText(answer.expected_on)}.`] : []
    return renderEmail({
      to: about.address,
      subject: `Your answer to ${about.reference}: ${ANSWER_TEXTS[answer.answer].said}`,
      before: [
        `Thank you. This is what we noted for "${about.title}" (${about.reference}): ${ANSWER_TEXTS[answer.answer].label}.`,
        ...expected,
        ...(answer.note ? [`Your note, which is public: ${answer.note}`] : []),
        `Was that not you, or not what you meant? Undo it within 24 hours:\n${link}`,
      ],
      after: ['To say more later, open the link of the report again: it works for 90 days.'],
    })
  },
})
