import { useSyncExternalStore } from 'react'
import { type Confirmation, parseConfirmation, storedConfirmation } from '../confirmation/confirmation'

/** The report that this tab sent last; null when there is none, undefined while that is not known yet. */
export function useConfirmation(): Confirmation | null | undefined {
  const text = useSyncExternalStore(neverChanges, storedConfirmation, () => undefined)
  return text === undefined ? undefined : parseConfirmation(text)
}

function neverChanges(): () => void {
  return () => undefined
}
