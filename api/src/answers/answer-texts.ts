import { ANSWERS, type Answer } from '@civictrack/contract/wire'

/** Each answer as the form offers it, and as a page and a mail repeat it. */
export const ANSWER_TEXTS: Record<Answer, { label: string; hint: string; said: string }> = {
  received: { label: 'We have received it', hint: 'We will look into it.', said: 'received' },
  'not-ours': { label: 'It is not ours', hint: 'Write below whose it is.', said: 'not ours' },
  'in-progress': {
    label: 'We are working on it',
    hint: 'With the day by which you expect to be done, if you know it.',
    said: 'in progress',
  },
  done: { label: 'It is done', hint: 'A photo of the result helps people to believe it.', said: 'done' },
  'no-action': { label: 'We will take no action', hint: 'Write the reason below.', said: 'no action' },
}

export function isAnswer(text: string): text is Answer {
  return ANSWERS.some((answer) => answer === text)
}

/** A day, as in "3 December 2026". */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

/** The day of a moment in Nigeria, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })
}
