import type { IconName, useTexts } from '@civictrack/shared'
import { dateText } from '@civictrack/shared/dates'
import type { ShownStep } from './steps-of'
import type { timelineTexts } from './timeline-texts'

type Texts = ReturnType<typeof useTexts<ReturnType<typeof timelineTexts.get>>>
/** A step of a newer server, with any name, has none of these. */
type Known = 'sent' | 'reported'

/** The sentence of a step, which says who said or did it. `date` is a day within the sentence. */
export function stepWords(texts: Texts, step: ShownStep): { text: string; date?: string } {
  const authority = authorityOf(texts, step)
  if (step.step === 'status') return { text: statusText(texts, step.by) }
  if (step.isAgain) return { text: texts.sentAgain({ authority }) }
  if (step.step === 'no-answer' && step.sentOn) {
    return { text: texts.noAnswerSince({ authority, date: dateText(step.sentOn) }), date: step.sentOn }
  }
  if (!STEPS.has(step.step)) return { text: texts.unknown }
  const text = texts[step.step as Known]
  return { text: typeof text === 'function' ? capitalized(text({ authority })) : text }
}

/** The name of the authority, in the middle of a sentence. */
export function authorityOf(texts: Texts, { authority }: Pick<ShownStep, 'authority'>): string {
  return authority ?? texts.someAuthority
}

function statusText(texts: Texts, by: string): string {
  if (by === 'operator') return texts.statusByOperator
  if (by === 'authority') return texts.statusByAuthority
  return by === 'reporter' ? texts.statusByReporter : texts.status
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** The drawing of a step, and its colour: both repeat what the sentence says. */
export function stepMark({ step, by }: Pick<ShownStep, 'step' | 'by'>): { icon: IconName; tone: Tone } {
  return STEPS.get(step) ?? { icon: 'list', tone: by === 'authority' ? 'info' : 'secondary' }
}

type Tone = 'info' | 'secondary' | 'success' | 'warning'

const STEPS = new Map<string, { icon: IconName; tone: Tone }>([
  ['reported', { icon: 'camera', tone: 'secondary' }],
  ['sent', { icon: 'mail', tone: 'secondary' }],
  ['bounced', { icon: 'close', tone: 'warning' }],
  ['reminded', { icon: 'mail', tone: 'secondary' }],
  ['no-answer', { icon: 'calendar', tone: 'warning' }],
  ['escalated', { icon: 'mail', tone: 'secondary' }],
  ['received', { icon: 'comment', tone: 'info' }],
  ['not-ours', { icon: 'comment', tone: 'info' }],
  ['in-progress', { icon: 'comment', tone: 'info' }],
  ['done', { icon: 'check', tone: 'info' }],
  ['no-action', { icon: 'close', tone: 'warning' }],
  ['confirmed', { icon: 'check', tone: 'success' }],
  ['partly', { icon: 'pin', tone: 'warning' }],
  ['reopened', { icon: 'pin', tone: 'warning' }],
  ['fixed-by-reporter', { icon: 'check', tone: 'success' }],
  ['still-there', { icon: 'pin', tone: 'warning' }],
])
