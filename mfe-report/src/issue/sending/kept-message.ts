import type { OutboxState } from '@civictrack/shared'
import type { issueTexts } from '../issue-texts'

interface Kept {
  state: OutboxState & { kind: 'waiting' }
  outlivesPage: boolean
  wasSignedIn: boolean
}

/** Why a report is kept on this device, and when it will be sent. */
export function keptMessage(
  texts: ReturnType<typeof issueTexts.get>,
  { state, outlivesPage, wasSignedIn }: Kept,
): string {
  const { reason, message } = state
  if (!outlivesPage) return texts.keptOnPage({ reason: message })
  if (reason === 'log-in') return wasSignedIn ? texts.keptLogInEnded : texts.keptLogIn
  if (reason === 'offline') return texts.keptOffline
  if (reason === 'unsure') return texts.keptUnsure({ reason: message })
  return texts.keptServer({ reason: message })
}
