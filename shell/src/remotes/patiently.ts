import { fullLoads } from '@civictrack/shared'
import type { ComponentType } from 'react'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000

interface Patient {
  /** Loads, however often it takes: behind it stands good HTML that nobody is to lose. */
  load: () => Promise<ComponentType>
  /** Makes the next attempt now. */
  hurry: () => void
}

/** Turns a load that may fail into one that does not, with longer and longer pauses. While it fails, `onDelay(true)` holds. */
export function patiently(load: () => Promise<ComponentType>, onDelay: (isDelayed: boolean) => void): Patient {
  let isHurried = false
  let wake: () => void = () => undefined

  /** Whoever asks to hurry while an attempt is under way wants another one right after it. */
  async function pause(ms: number): Promise<void> {
    if (!isHurried) await untilWoken(ms)
    isHurried = false
  }

  function untilWoken(ms: number): Promise<void> {
    return new Promise((resolve) => {
      wake = () => {
        clearTimeout(timer)
        window.removeEventListener('online', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      window.addEventListener('online', wake)
    })
  }

  async function loadAtLast(): Promise<ComponentType> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const page = await load()
        fullLoads.release('broken-page')
        onDelay(false)
        return page
      } catch {
        // The tab cannot leave this page by itself any more: what is pending would stay on the screen.
        fullLoads.require('broken-page')
        onDelay(true)
        await pause(wait)
      }
    }
  }

  function hurry(): void {
    isHurried = true
    wake()
  }

  return { load: loadAtLast, hurry }
}
