import { readChoice, writeChoice } from './choice-cookie'
import { listeners } from './listeners'

const NAME = 'civictrack_cookies'

/** Only what the site needs; or also cookies that remember preferences after the browser was closed. */
export type CookieChoice = 'necessary' | 'preferences'

const { subscribe, tell } = listeners()

/** What the visitor said to cookies; null as long as they said nothing, which counts as "only necessary". */
export const cookieChoice = {
  subscribe,

  current(): CookieChoice | null {
    const value = readChoice(NAME)
    return value === 'necessary' || value === 'preferences' ? value : null
  },

  choose(choice: CookieChoice): void {
    writeChoice(NAME, choice, { isLasting: true })
    tell()
  },
}
