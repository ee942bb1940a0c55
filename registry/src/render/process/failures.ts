import type { Answer, Question } from './messages'

/** The names (`app@version`) of the releases that are rendered, by app. */
export type ReleaseNames = Record<string, string>

/** The error for an answer that is not a valid result. It names the release at fault. */
export function failureOf(message: Answer, { failed, order }: Question<unknown>, releases: ReleaseNames): string {
  const name = releases[order.app]
  if ('refused' in message) {
    const { app, module } = message.refused
    const provider = app === 'shell' ? 'renderer' : 'shell'
    return `The bundle of ${releases[app]} requires "${module}", which the ${provider} does not provide. Build it into the bundle, or do without it.`
  }
  if ('error' in message) return `${name}: ${failed}: ${message.error}`
  if ('value' in message) return `${name}: ${failed}: the result is not a valid page.`
  const { app, reason } = message.ended
  if (app === order.app) return `${name}: ${failed}: ${reason}`
  return `${releases[app]}: A timer of "${app}" has failed: ${reason}`
}

/** The error for a renderer that has ended, or was stopped. `app` is the app whose code ran. */
export function endOf(
  event: string,
  { app, question }: { app: string; question: Question<unknown> },
  releases: ReleaseNames,
): string {
  const activity = app === question.order.app ? question.running : `a timer of "${app}" runs`
  return `${releases[app]}: ${event}, while ${activity}.`
}
