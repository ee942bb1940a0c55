import { toasts, useTexts } from '@civictrack/shared'
import { happeningsTexts } from './happenings-texts'

/** Opens the phone's share sheet with the address of a part of this page; copies the address in browsers without one. */
export function useShare(): (title: string, anchor: string) => Promise<void> {
  const texts = useTexts(happeningsTexts)
  return async (title, anchor) => {
    const url = new URL(`/${anchor}`, location.origin).href
    // The promise also rejects when the visitor closes the share sheet, which is not a failure.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      toasts.add('success', texts.linkCopied)
    } catch {
      toasts.add('info', texts.linkIs({ address: url }))
    }
  }
}
