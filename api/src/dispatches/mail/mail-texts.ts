import { PRODUCT } from '@civictrack/contract/wire'
import { areaText } from '../../authorities/contacts/area'
import { plainLine, plainText } from '../../mail/plain-line'
import type { ReportMessage } from '../sending/report-message'

export type MailKind = 'send' | 'digest' | 'remind'

const LONGEST = 90

/** The subject of a mail about one report. */
export function subjectOf({ issue, dispatch }: ReportMessage, kind: MailKind): string {
  const title = plainLine(issue.title)
  const short = title.length > LONGEST ? `${title.slice(0, LONGEST)}…` : title
  const about = `${issue.category} in ${issue.lga}: ${short} (${issue.reference})`
  if (kind === 'remind') return `Still waiting for your answer: ${about}`
  if (dispatch.reason === 'reopened') return `Not fixed yet: ${about}`
  return dispatch.reason === 'escalated' ? `No answer for two weeks: ${about}` : about
}

/** The subject of a mail about several reports. */
export function subjectOfMany(messages: ReportMessage[], kind: MailKind): string {
  const name = messages[0]?.authority.name ?? ''
  return kind === 'remind'
    ? `${messages.length} reports still wait for an answer of ${name}`
    : `${messages.length} new reports for ${name}`
}

/** Why the contact gets it. */
export function introOf({ dispatch, authority, contact }: ReportMessage, kind: MailKind): string {
  const area = areaText(contact)
  if (kind === 'remind') return `A week ago we sent you this report for ${authority.name}. Nobody has answered it yet.`
  if (dispatch.reason === 'reopened') return `You said that this is fixed. The reporter says that it is not:`
  if (dispatch.reason === 'escalated') {
    return `The authority that got this report has not answered for two weeks. ${authority.name} is listed as the one above it: please see that somebody answers.`
  }
  return `A citizen has reported this on ${PRODUCT}. It comes to ${authority.name} as the contact for ${area}.`
}

/** The facts about one report in the mail, as label and value. */
export function factsOf({ issue, position }: ReportMessage): [label: string, value: string][] {
  return [
    ['Problem', plainLine(issue.title)],
    ['Category', issue.category],
    ['Address', plainLine(issue.location)],
    ['Local government', `${issue.lga}, ${issue.state}`],
    ['Reported', `${timeIn(issue.created_at)} (Nigerian time)`],
    ['Reference', issue.reference],
    ...(position ? [['Exact position', positionText(position)] as [string, string]] : []),
  ]
}

/** An address that every map program opens (RFC 5870). */
export function geoAddress({ latitude, longitude }: NonNullable<ReportMessage['position']>): string {
  return `geo:${latitude.toFixed(6)},${longitude.toFixed(6)}`
}

function positionText({ latitude, longitude, accuracy }: NonNullable<ReportMessage['position']>): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (within about ${Math.max(1, Math.round(accuracy))} m; for your work only, please do not publish it)`
}

export const descriptionOf = ({ issue }: ReportMessage) => plainText(issue.description).trim()

export const HOW = [
  'To answer, open the link, choose one of five answers and press the button. No account is needed. Opening the link changes nothing.',
  'The link works for 90 days and is meant for your office. Your answer appears on the public page of the report.',
]

/** As in "Mon, 5 Jan 2026, 14:05"; Nigeria is an hour ahead of UTC all year. */
function timeIn(at: Date): string {
  const there = new Date(at.getTime() + 3_600_000).toUTCString()
  return there.slice(0, 22).replace(/(\d{4}) /, '$1, ')
}
