import { toasts, useTexts } from '@civictrack/shared'
import { happeningsTexts } from './happenings-texts'

/** Hands a part of this page to the phone's share sheet; where there is none, copies its address. */
export function useShare(): (title: string, anchor: string) => Promise<void> {
  const texts = useTexts(happeningsTexts)
  return async (title, anchor) => {
    const url = new URL(`/${anchor}`, location.origin).href
    // A share sheet that is closed again rejects: the visitor's choice, not a failure.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      toasts.add('success', texts.linkCopied)
    } catch {
      toasts.add('info', texts.linkIs({ address: url }))
    }
  }
}
