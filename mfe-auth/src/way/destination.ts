import { internalRoute } from '@civictrack/shared'
import { tabStorage } from './tab-storage'

const KEY = 'civictrack-destination'

/** Specification, section 4. */
const USUAL = '/UserPage'

/** Where a log-in leads: the page that asked for it, through sign-up, code and Google too; else the dashboard. */
export const destination = {
  /**
   * What the auth screen's address says: a page of this site, or none. Who comes back to it (from a code, from Google,
   * from a post that failed) still wants what they wanted.
   */
  arrive({ pathname, search, hash }: { pathname: string; search: string; hash: string }): void {
    const query = new URLSearchParams(search)
    const next = internalRoute(query.get('next'))
    const isComingBack = query.has('error') || hash.startsWith('#google') || pathname.toLowerCase() === '/createaccount'
    if (next) tabStorage.set(KEY, next)
    else if (!isComingBack) tabStorage.take(KEY)
  },

  /** For once. */
  take(): string {
    return internalRoute(tabStorage.take(KEY)) ?? USUAL
  },

  /** The auth screen, for who turns back to it and still wants to go there. */
  logInPath(): string {
    const next = internalRoute(tabStorage.get(KEY))
    return next ? `/Signup?next=${encodeURIComponent(next)}` : '/Signup'
  },
}
