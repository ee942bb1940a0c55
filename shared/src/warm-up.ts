import { warmUpClient } from './client/client'
import { warmUpToasts } from './toasts/toaster'

let isWarm = false

/** Fetches what a form needs to be sent and to speak. Called at a form's first focus at the latest: offline it would not arrive. */
export function warmUp(): void {
  if (isWarm) return
  isWarm = true
  void warmUpClient()
  void warmUpToasts()
}
