import type { TIMELINE_STEPS } from '@civictrack/contract/wire'
import { defineTexts } from '@civictrack/shared'

/** The names on the wire in words. A name that a newer server adds is shown as it is (`wordFor`). */
export const handlingTexts = defineTexts('staff/handlings', {
  waiting: 'Being routed',
  'no-authority': 'No authority known',
  sent: 'To answer',
  received: 'Received',
  'in-progress': 'In progress',
  'no-action': 'No action',
  'no-answer': 'No answer',
  done: 'Done',
  confirmed: 'Confirmed fixed',
  partly: 'Partly fixed',
  reopened: 'Reopened',
  operator: 'With an operator',
})

export const answerTexts = defineTexts('staff/answers', {
  received: 'Received',
  'not-ours': 'Not ours',
  'in-progress': 'In progress',
  done: 'Done',
  'no-action': 'No action',
})

export const roleTexts = defineTexts('staff/roles', {
  answerer: 'Answerer',
  manager: 'Manager',
  moderator: 'Moderator',
  operator: 'Operator',
})

export const stepTexts = defineTexts('staff/steps', {
  reported: 'Reported',
  status: 'Status changed',
  sent: 'Sent to the authority',
  bounced: 'The email came back',
  reminded: 'Reminded',
  'no-answer': 'No answer for two weeks',
  escalated: 'Sent to the parent authority',
  received: 'Received',
  'not-ours': 'Not ours',
  'in-progress': 'In progress',
  done: 'Said to be fixed',
  'no-action': 'No action',
  confirmed: 'The reporter says that it is fixed',
  partly: 'The reporter says that it is partly fixed',
  reopened: 'The reporter says that it is not fixed',
  'fixed-by-reporter': 'The reporter says that it is fixed',
  'still-there': 'The reporter says that it is still there',
} satisfies Record<(typeof TIMELINE_STEPS)[number], string>)

/** The word for a name on the wire; a name that this version does not know is shown as it is. */
export function wordFor(texts: Record<string, unknown>, name: string): string {
  const word = Object.hasOwn(texts, name) ? texts[name] : undefined
  return typeof word === 'string' ? word : name
}
