import { BASE_LANGUAGE } from '@civictrack/contract/languages'
import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import { ANSWERS, type Answer, isStatus, type Status } from '@civictrack/contract/wire'
import { wordFor } from '../platform/languages/words-texts'
import { notificationMailTexts as texts } from './notification-mail-texts'

/** One event of a report that its reader made or follows. */
export interface News {
  isYours: boolean
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

const MEANING: Record<Status, () => string> = {
  Reported: () => texts.receivedMeaning,
  Pending: () => texts.pendingMeaning,
  'In Progress': () => texts.progressMeaning,
  Resolved: () => texts.resolvedMeaning,
}

/** The email about one event. */
export function newsTexts(news: News, publicUrl: string) {
  const { reference } = news
  return {
    subject: subjectOf(news),
    before: [...sentences(news), texts.link({ link: `${publicUrl}/Reports/${reference}` })],
  }
}

/** The email about several events: a digest, or comments beyond the number of single emails. */
export function digestTexts(news: News[], publicUrl: string) {
  const areAllYours = news.every(({ isYours }) => isYours)
  const number = news.length
  return {
    subject: areAllYours ? texts.yourNews({ number }) : texts.news({ number }),
    before: [
      areAllYours ? texts.yourIntro : texts.intro,
      ...news.map((one) => sentences(one).join(' ')),
      ...(news.some(({ isYours }) => isYours) ? [texts.allYours({ link: `${publicUrl}/UserIssue` })] : []),
      ...(areAllYours ? [] : [texts.allFollowed({ link: `${publicUrl}/Following` })]),
    ],
  }
}

function subjectOf({ kind, title, to_status, authority }: News): string {
  if (kind === 'comment') return texts.commentSubject({ title })
  if (kind === 'answer') return texts.answerSubject({ authority: authority ?? '', title })
  return texts.statusSubject({ title, status: wordFor(to_status ?? '') })
}

function sentences(news: News): string[] {
  const { kind, to_status, note, title, reference, isYours } = news
  const report = `"${title}" (${reference})`
  if (kind === 'answer') return answerSentences(news, report)
  if (kind === 'comment' || !to_status) return [texts.comment({ report })]
  const status = wordFor(to_status)
  const isNow = isYours ? texts.yourStatus({ report, status }) : texts.followedStatus({ report, status })
  const sentence = isStatus(to_status) ? `${isNow} ${MEANING[to_status]()}` : isNow
  return note ? [sentence, texts.note({ note })] : [sentence]
}

/** It is the authority that says so, until the reporter confirms it. */
const SAID: Record<Answer, (by: { authority: string }) => string> = {
  received: (by) => texts.received(by),
  'not-ours': (by) => texts.notOurs(by),
  'in-progress': (by) => texts.inProgress(by),
  done: (by) => texts.done(by),
  'no-action': (by) => texts.noAction(by),
}

function answerSentences({ answer, authority, expected_on, note, to_status, isYours }: News, report: string): string[] {
  const about = (sentence: string) =>
    isYours ? texts.aboutYours({ report, sentence }) : texts.aboutFollowed({ report, sentence })
  const by = { authority: authority ?? '' }
  const isNow = to_status ? [texts.isNow({ status: wordFor(to_status) })] : []
  if (answer === 'undone') return [[about(texts.undone(by)), ...isNow].join(' ')]
  const said = isAnswer(answer) ? SAID[answer](by) : texts.answered(by)
  const expected = expected_on ? [texts.expected({ day: dayText(expected_on) })] : []
  const sentence = [about(said), ...expected, ...isNow].join(' ')
  return note ? [sentence, texts.wrote({ note })] : [sentence]
}

function isAnswer(text: string | null): text is Answer {
  return ANSWERS.some((answer) => answer === text)
}

/** In English with the month's name; elsewhere in numbers, as the platform's names of months are not those of the pages. */
function dayText(day: string): string {
  if (currentLanguage() !== BASE_LANGUAGE) return day.split('-').reverse().join('/')
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
