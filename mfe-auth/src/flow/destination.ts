import { internalRoute } from '@civictrack/shared'
import { tabStorage } from './tab-storage'

const KEY = 'civictrack-destination'

/** Specification, section 4. */
const DASHBOARD = '/UserPage'

/** The page to open after a log-in: the page that asked for it, also after sign-up, code and Google; else the dashboard. */
export const destination = {
  /**
   * Reads the destination from the address of the auth screen. A visitor who comes back to it (from a code, from Google,
   * from a form submission that failed) keeps the destination of before.
   */
  readFrom({ pathname, search, hash }: { pathname: string; search: string; hash: string }): void {
    const query = new URLSearchParams(search)
    const next = internalRoute(query.get('next'))
    const isReturning = query.has('error') || hash.startsWith('#google') || pathname.toLowerCase() === '/createaccount'
    if (next) tabStorage.set(KEY, next)
    else if (!isReturning) tabStorage.take(KEY)
  },

  /** Returns the destination and forgets it. */
  take(): string {
    return internalRoute(tabStorage.take(KEY)) ?? DASHBOARD
  },

  /** The path of the auth screen, with the destination for a visitor who goes back to it. */
  logInPath(): string {
    const next = internalRoute(tabStorage.get(KEY))
    return next ? `/Signup?next=${encodeURIComponent(next)}` : '/Signup'
  },
}
