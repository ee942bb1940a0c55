import { preloadClient } from '../client/client'
import { preloadToasts } from '../toasts/toaster'

let isPreloaded = false

/**
 * Fetches the code that submits a form and shows its result: axios and the toasts. Called at a form's first focus at the
 * latest, because without a network it would not arrive.
 */
export function preloadFormCode(): void {
  if (isPreloaded) return
  isPreloaded = true
  void preloadClient()
  void preloadToasts()
}
