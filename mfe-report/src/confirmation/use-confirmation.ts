import { useSyncExternalStore } from 'react'
import { type Confirmation, parseConfirmation, storedConfirmation } from './confirmation'

/** The report that this tab sent last; null when there is none, undefined until the page is hydrated. */
export function useConfirmation(): Confirmation | null | undefined {
  const text = useSyncExternalStore(neverChanges, storedConfirmation, () => undefined)
  return text === undefined ? undefined : parseConfirmation(text)
}

function neverChanges(): () => void {
  return () => undefined
}
