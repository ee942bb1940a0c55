import { readChoice, writeChoice } from './choice-cookie'
import { listeners } from './listeners'

const NAME = 'civictrack_cookies'

/** Necessary cookies only, or also cookies that remember preferences after the browser was closed. */
export type CookieChoice = 'necessary' | 'preferences'

const { subscribe, notify } = listeners()

/** The visitor's answer to the cookie notice; null before an answer, which counts as "only necessary". */
export const cookieChoice = {
  subscribe,

  current(): CookieChoice | null {
    const value = readChoice(NAME)
    return value === 'necessary' || value === 'preferences' ? value : null
  },

  choose(choice: CookieChoice): void {
    writeChoice(NAME, choice, { isLasting: true })
    notify()
  },
}
