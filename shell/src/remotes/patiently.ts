import { fullLoads } from '@civictrack/shared/host'
import type { ComponentType } from 'react'
import { Late } from './within'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 120_000

interface Patient {
  /** Loads, however often it takes. */
  load: () => Promise<ComponentType>
  /** Makes the next attempt now. */
  hurry: () => void
}

/**
 * Turns a load that may fail into one that does not, with longer and longer pauses. While it fails, `onDelay(true)` holds.
 * What is only slow is waited for: starting it anew would throw away what a slow line has brought so far.
 */
export function patiently(
  load: (isHurried: boolean) => Promise<ComponentType>,
  onDelay: (isDelayed: boolean) => void,
): Patient {
  let isHurried = false
  let isAsked = false
  let wake: () => void = () => undefined

  /** Whoever asks to hurry while an attempt is under way wants another one right after it. */
  async function rest(ms: number, arrival: Promise<ComponentType> | undefined): Promise<ComponentType | undefined> {
    const page = isHurried ? undefined : await untilWoken(ms, arrival)
    isHurried = false
    return page
  }

  /** Ends after the pause, when the network is back, or with the page that was only late. */
  function untilWoken(ms: number, arrival?: Promise<ComponentType>): Promise<ComponentType | undefined> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = (page?: ComponentType) => {
        clearTimeout(timer)
        window.removeEventListener('online', wake)
        resolve(page)
      }
      const pause = () => {
        if (wake === mine) timer = setTimeout(end, ms)
      }
      const mine = () => {
        wake = () => undefined
        end()
      }
      wake = mine
      window.addEventListener('online', mine)
      if (arrival) arrival.then(end, pause)
      else pause()
    })
  }

  async function loadAtLast(): Promise<ComponentType> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const wasAsked = isAsked
      isAsked = false
      const page = await load(wasAsked).catch((error: unknown) => {
        // The tab cannot leave this page by itself any more: what is pending would stay on the screen.
        fullLoads.require('broken-page')
        onDelay(true)
        return rest(wait, error instanceof Late ? error.arrival : undefined)
      })
      if (page) {
        fullLoads.release('broken-page')
        onDelay(false)
        return page
      }
    }
  }

  function hurry(): void {
    isHurried = true
    isAsked = true
    onDelay(false)
    wake()
  }

  return { load: loadAtLast, hurry }
}
