import { FIXED_ANSWERS, type FixedAnswer } from '@civictrack/contract/wire'
import type { FastifyReply } from 'fastify'
import { photoPath } from '../../media/store/photo-names'
import { html } from '../../platform/http/plain-pages/html'
import { plainForm } from '../../platform/http/plain-pages/plain-form'
import { letFormsNameTheirOrigin, sendPlainPage } from '../../platform/http/plain-pages/plain-page'
import type { AskedReport } from './asked-report'

/** The longest reason, in characters. */
export const LONGEST_REASON = 2000

/** The form, with what was typed and what is wrong with it. */
export interface FixedForm {
  token: string
  asked: AskedReport
  values?: Record<string, string>
  errors?: Record<string, string>
}

/** The page of a question: it changes nothing, and works without scripts. */
export function sendFixedForm(
  reply: FastifyReply,
  { token, asked, values = {}, errors = {} }: FixedForm,
): FastifyReply {
  const texts = TEXTS[asked.kind]
  const body = html`${reportCard(asked)}${plainForm({
    action: `/Fixed/${token}`,
    values,
    errors,
    button: 'Send my answer',
    fields: [
      {
        kind: 'choices',
        name: 'answer',
        label: texts.question,
        choices: answersTo(asked.kind).map((value) => ({ value, ...texts.choices[value] })),
      },
      { kind: 'text', name: 'reason', label: texts.reason, hint: texts.hint, longest: LONGEST_REASON },
    ],
  })}`
  const tabPrefix = Object.keys(errors).length > 0 ? 'Please check: ' : ''
  return sendPlainPage(letFormsNameTheirOrigin(reply), { title: texts.title, tabPrefix, body })
}

/** The answers that a question offers. */
export function answersTo(kind: AskedReport['kind']): FixedAnswer[] {
  return FIXED_ANSWERS.filter((answer) => kind === 'fixed' || answer !== 'partly')
}

/** A page after an answer, or when there is nothing to answer any more. */
export function sendFixedNote(
  reply: FastifyReply,
  { title, sentence, reference }: { title: string; sentence: string; reference: string },
): FastifyReply {
  const body = html`<p>${sentence}</p><p><a class="button" href="/Reports/${reference}">See the report</a></p>`
  return sendPlainPage(reply, { title, body })
}

function reportCard({ photo_id, title, reference, location, lga, state, authority, handling, is_public }: AskedReport) {
  // The photo of a report that is not public is shown to its reporter's log-in only, which this page does not ask for.
  const photo = is_public && html`<img src="${photoPath(photo_id, 480)}" alt="">`
  const says = handling === 'done' && authority ? `${authority} says that it is fixed.` : undefined
  return html`<div class="card">${photo}<h2>${title}</h2><p>${[location, lga, state].join(', ')}</p>${says && html`<p>${says}</p>`}<p class="soft">Reference ${reference}</p></div>`
}

const NO_PARTLY = { label: '' }

const TEXTS = {
  fixed: {
    title: 'Is it fixed?',
    question: 'Is it fixed?',
    choices: {
      yes: { label: 'Yes, it is fixed' },
      partly: { label: 'Partly', hint: 'Something is still missing.' },
      no: { label: 'No, it is not fixed', hint: 'The report is opened again.' },
    },
    reason: 'The reason',
    hint: 'Needed for "No". It is shown in public on the report, without your name.',
  },
  'still-there': {
    title: 'Is it still there?',
    question: 'Is it still there?',
    choices: {
      yes: { label: 'Yes, it is still there' },
      partly: NO_PARTLY,
      no: { label: 'No, it is fixed', hint: 'The report is marked as resolved, by your word.' },
    },
    reason: 'Anything to add?',
    hint: 'Not needed. It is shown in public on the report, without your name.',
  },
} as const
