import type { FastifyReply } from 'fastify'
import { isOpenToAll } from '../../issues/visibility'
import { photoPath } from '../../media/store/photo-names'
import { type Html, html, lines } from '../../platform/http/plain-pages/html'
import { type PlainField, plainForm } from '../../platform/http/plain-pages/plain-form'
import { letFormsNameTheirOrigin, sendPlainPage } from '../../platform/http/plain-pages/plain-page'
import { ANSWER_TEXTS, dayOf, dayText } from '../answer-texts'
import { LONGEST_NOTE } from '../form/read-answer'
import type { OpenLink } from './answer-link'

interface Shown {
  today: string
  values?: Record<string, string>
  errors?: Record<string, string>
}

/** The page of an answer link: the report, what was answered so far, and the form while an answer is possible. */
export function sendAnswerPage(reply: FastifyReply, link: OpenLink, shown: Shown): FastifyReply {
  const { authority, possible } = link
  return sendPlainPage(letFormsNameTheirOrigin(reply), {
    title: `A report for ${authority.name}`,
    tabPrefix: Object.keys(shown.errors ?? {}).length > 0 ? 'Please check: ' : '',
    body: html`<p>A citizen reported this. Your answer needs no account: choose one and send it.</p>${reportCard(
      link,
    )}${earlier(link)}${possible.length > 0 ? form(link, shown) : closed(link)}`,
  })
}

function reportCard({ token, issue, position }: OpenLink): Html {
  const photo = `/Answer/${token}/photo`
  return html`<article class="card"><a href="${photo}"><img src="${photo}" alt="Photo of the report" width="544" height="320"></a><span class="tag">${issue.category}</span><h2>${issue.title}</h2><p>${lines(issue.description)}</p><p><b>${issue.location}</b><br>${issue.lga}, ${issue.state}</p>${
    position &&
    html`<p>Exact place, for you only: <a href="geo:${position.latitude},${position.longitude}">${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}</a> (within ${Math.ceil(position.accuracy)} m)</p>`
  }<p class="soft">${issue.reference}, reported on ${dayText(dayOf(issue.created_at))}, now ${issue.status}</p></article>`
}

function earlier({ answers, issue }: OpenLink): Html | undefined {
  if (answers.length === 0) return undefined
  const items = answers.map(
    ({ authority, answer, note, expected_on, photo_id, at }) =>
      html`<li><b>${ANSWER_TEXTS[answer].label}</b>${expected_on && html`, expected by ${dayText(expected_on)}`}<br>${
        note && html`${lines(note)}<br>`
      }${
        photo_id && isOpenToAll(issue) && html`<a href="${photoPath(photo_id, 1600)}">The photo of this answer</a><br>`
      }<span class="soft">${authority}, ${dayText(dayOf(at))}</span></li>`,
  )
  return html`<h2>Answers so far</h2><ul class="steps">${items}</ul>`
}

function form({ token, possible }: OpenLink, { today, values = {}, errors = {} }: Shown): Html {
  const fields: PlainField[] = [
    {
      ...{ kind: 'choices', name: 'answer', label: 'Your answer' },
      choices: possible.map((value) => ({ value, ...ANSWER_TEXTS[value] })),
    },
    {
      ...{ kind: 'text', name: 'note', label: 'Note', longest: LONGEST_NOTE },
      hint: 'Everyone can read it on the page of the report. Needed where it is not yours, and where you take no action.',
    },
  ]
  if (possible.includes('in-progress')) {
    const hint = 'For "We are working on it": the day by which you expect to be done.'
    fields.push({ kind: 'day', name: 'date', label: 'Expected day', hint, min: today, only: 'only-in-progress' })
  }
  if (possible.includes('done')) {
    const hint = 'For "It is done": JPEG, PNG or WebP of at most 10 MB. It is public; its place and time are removed.'
    fields.push({ kind: 'photo', name: 'photo', label: 'Photo of the result', hint, only: 'only-done' })
  }
  return html`<h2>Answer</h2>${plainForm({ action: `/Answer/${token}`, fields, values, errors, button: 'Send the answer' })}`
}

function closed({ dispatch, main }: OpenLink): Html {
  if (main) {
    return html`<p>You have joined this report with an older one about the same problem: ${main.title} (${main.reference}). Please answer that one.</p>`
  }
  const sentence =
    dispatch.state === 'declined'
      ? 'You told us that this report is not yours, so it went on its way. Thank you.'
      : 'This report needs no answer from you any more.'
  return html`<p>${sentence}</p>`
}
