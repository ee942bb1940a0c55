import { palettes } from '@civictrack/contract/brand'
import { PRODUCT } from '@civictrack/contract/wire'
import { type Email, frameEmail } from '../../mail/email'
import { plainLine, plainText, quoted } from '../../mail/plain-line'
import { escapeHtml } from '../../platform/http/escape-html'
import type { ReportMessage } from '../sending/report-message'
import { descriptionOf, factsOf, geoAddress, HOW, introOf, type MailKind, subjectOf, subjectOfMany } from './mail-texts'

const { primary, background } = palettes.light
const LINK = `color:${primary.main};overflow-wrap:anywhere`
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:12px;background:${primary.main};color:${primary.contrastText};font-weight:bold;text-decoration:none`
const QUOTE = `margin:0 0 16px;padding:12px 16px;border-radius:12px;background:${background.default};white-space:pre-line;overflow-wrap:anywhere`
const CID = 'photo'

type Content = Pick<Email, 'subject' | 'text' | 'html' | 'pictures'>

/** The mail about one report, with its photo inside. All texts of citizens are escaped, and quoted in the plain text. */
export function reportEmail(message: ReportMessage, kind: MailKind, photo: Buffer | undefined): Content {
  const { issue, dispatch, answerUrl, photoUrl, publicUrl, position } = message
  const subject = subjectOf(message, kind)
  const facts = factsOf(message)
  const note = dispatch.note && quoted(dispatch.note)
  const text = [
    'Hello,',
    introOf(message, kind),
    ...(note ? [note] : []),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quoted(issue.description),
    `Answer this report:\n${answerUrl}`,
    ...(publicUrl ? [`The public page of the report:\n${publicUrl}`] : []),
    ...(photoUrl ? [`The photo in full size:\n${photoUrl}`] : []),
    ...HOW,
    `The ${PRODUCT} team`,
  ]
  const rows = facts.map(([label, value]) => {
    const shown = label === 'Exact position' && position ? link(geoAddress(position), value) : escapeHtml(value)
    return `<tr><th style="padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:bold">${label}</th><td style="padding:4px 0;overflow-wrap:anywhere">${shown}</td></tr>`
  })
  const picture = `<img src="cid:${CID}" alt="Photo of the reported problem" width="432" style="display:block;width:100%;max-width:480px;height:auto;margin:0 0 16px;border-radius:12px">`
  const content = [
    paragraph(escapeHtml(introOf(message, kind))),
    dispatch.note && `<p style="${QUOTE}">${escapeHtml(plainText(dispatch.note))}</p>`,
    photo && (photoUrl ? `<a href="${photoUrl}">${picture}</a>` : picture),
    `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`,
    `<p style="${QUOTE}">${escapeHtml(descriptionOf(message))}</p>`,
    paragraph(`<a href="${answerUrl}" style="${BUTTON}">Answer this report</a>`),
    publicUrl && paragraph(link(publicUrl, 'See the public page of the report')),
    photoUrl && paragraph(link(photoUrl, 'See the photo in full size')),
    ...HOW.map((sentence) => paragraph(sentence)),
    paragraph(`If the button does not work, copy this address: ${link(answerUrl, answerUrl)}`),
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: frameEmail(subject, content.filter(Boolean).join('\n')),
    pictures: photo ? [{ cid: CID, name: `${issue.reference}.jpg`, jpeg: photo }] : [],
  }
}

/** One mail about several reports: an entry and an answer link for each. */
export function manyReportsEmail(messages: ReportMessage[], kind: MailKind): Content {
  const subject = subjectOfMany(messages, kind)
  const intro =
    kind === 'remind'
      ? 'Nobody has answered these reports yet. Each has a link of its own.'
      : 'After the first five reports of a day, the others come together in one mail. Each has a link of its own.'
  const entries = messages.map((message, index) => ({ ...message, title: `${index + 1}. ${titleOf(message)}` }))
  const text = entries.map(({ title, issue, dispatch, answerUrl, publicUrl }) =>
    [
      title,
      placeOf(issue),
      ...(dispatch.note ? [quoted(dispatch.note)] : []),
      `Answer: ${answerUrl}`,
      ...(publicUrl ? [`Public page: ${publicUrl}`] : []),
    ].join('\n'),
  )
  const html = entries.map(({ title, issue, dispatch, answerUrl, publicUrl }) =>
    [
      `<h2 style="margin:24px 0 4px;font-size:18px;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(title)}</h2>`,
      `<p style="margin:0 0 8px;overflow-wrap:anywhere">${escapeHtml(placeOf(issue))}</p>`,
      dispatch.note && `<p style="${QUOTE}">${escapeHtml(plainText(dispatch.note))}</p>`,
      `<p style="margin:0 0 16px">${link(answerUrl, 'Answer')}${publicUrl ? ` &nbsp; ${link(publicUrl, 'Public page')}` : ''}</p>`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return {
    subject,
    text: `${['Hello,', intro, ...text, ...HOW, `The ${PRODUCT} team`].join('\n\n')}\n`,
    html: frameEmail(subject, [paragraph(intro), ...html, ...HOW.map(paragraph)].join('\n')),
  }
}

const titleOf = ({ issue }: ReportMessage) => `${issue.category}: ${plainLine(issue.title)}`
const placeOf = (issue: ReportMessage['issue']) =>
  `${plainLine(issue.location)}, ${issue.lga}, ${issue.state} (${issue.reference})`
const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
const link = (address: string, text: string) => `<a href="${address}" style="${LINK}">${escapeHtml(text)}</a>`
