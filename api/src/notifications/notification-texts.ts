import { ANSWERS, type Answer, isStatus, type Status } from '@civictrack/contract/wire'

/** One event of a report. */
export interface News {
  kind: 'status' | 'comment' | 'answer'
  to_status: string | null
  note: string
  title: string
  reference: string
  /** Of an answer: the answer itself or `undone`, the authority's name, and the day by which it expects to be done. */
  answer: string | null
  authority: string | null
  expected_on: string | null
}

const MEANING: Record<Status, string> = {
  Reported: 'We have received it.',
  Pending: 'It has been sent to the authority.',
  'In Progress': 'It is being worked on.',
  Resolved: 'It has been marked as resolved.',
}

/** The email about one event. */
export function newsTexts(news: News, publicUrl: string) {
  const { reference } = news
  return {
    subject: subjectOf(news),
    before: [...sentences(news), `See it here: ${publicUrl}/Reports/${reference}`],
  }
}

/** The email about several events: a digest, or comments beyond the number of single emails. */
export function digestTexts(news: News[], publicUrl: string) {
  return {
    subject: `News about your reports (${news.length})`,
    before: [
      'This is what happened to your reports since our last mail about them.',
      ...news.map((one) => sentences(one).join(' ')),
      `See all of them here: ${publicUrl}/UserIssue`,
    ],
  }
}

function subjectOf({ kind, title, to_status, authority }: News): string {
  if (kind === 'comment') return `New comment on "${title}"`
  return kind === 'answer' ? `${authority} on "${title}"` : `"${title}" is now ${to_status}`
}

function sentences(news: News): string[] {
  const { kind, to_status, note, title, reference } = news
  const report = `"${title}" (${reference})`
  if (kind === 'answer') return answerSentences(news, report)
  if (kind === 'comment' || !to_status) return [`Somebody commented on your report ${report}.`]
  const sentences = [`Your report ${report} is now ${to_status}.${isStatus(to_status) ? ` ${MEANING[to_status]}` : ''}`]
  return note ? [...sentences, `Note: ${note}`] : sentences
}

/** It is the authority that says so, until the reporter confirms it. */
const SAID: Record<Answer, string> = {
  received: 'has received it.',
  'not-ours': 'says that it is not theirs.',
  'in-progress': 'says that it is being worked on.',
  done: 'says that it is fixed.',
  'no-action': 'says that it will take no action.',
}

function answerSentences({ answer, authority, expected_on, note, to_status }: News, report: string): string[] {
  const isNow = to_status ? ` It is now ${to_status}.` : ''
  if (answer === 'undone') return [`About your report ${report}: ${authority} took its last answer back.${isNow}`]
  const said = isAnswer(answer) ? SAID[answer] : 'has answered.'
  const expected = expected_on ? ` They expect to be done by ${dayText(expected_on)}.` : ''
  const sentence = `About your report ${report}: ${authority} ${said}${expected}${isNow}`
  return note ? [sentence, `They wrote: ${note}`] : [sentence]
}

function isAnswer(text: string | null): text is Answer {
  return ANSWERS.some((answer) => answer === text)
}

function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
