import Cookies from 'js-cookie'
import { toasts } from '../toasts/toasts'
import { decodeToken, hasExpired, type Session } from './decode-token'
import { revoke, revokePending } from './revoke'
import { sessionTexts } from './session-texts'

// The only file that reads and writes the cookies. Names, path and lifetimes: specification, sections 3 and 9.

export type { Session } from './decode-token'

const TOKEN = 'token'
const EMAIL = 'email'
const TOKEN_DAYS = 3
const EMAIL_DAYS = 1
/** A change of the cookie by another tab may become visible here later than the tab's message. */
const CHECK_AGAIN_MS = [50, 300, 1500]
/** The longest delay that a browser timer accepts: 2^31 - 1 ms. */
const LONGEST_TIMER = 2_147_483_647

const listeners = new Set<() => void>()
/** Browsers only: an open channel would keep a Node process from ending. */
const otherTabs =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('civictrack-session')
/** The last token that was read, and its session. */
let decoded: { token: string | undefined; session: Session | null } = { token: undefined, session: null }
/** The session at the last notification. `session.current()` may return a newer one before the listeners know of it. */
let notified: Session | null = null
let expiryTimer: ReturnType<typeof setTimeout> | undefined

/** The signed-in account, for every app of the document: there is one instance, provided by the shell. */
export const session = {
  /** The valid session, or null. The same object until something changes, so that it can be a store's snapshot. */
  current(): Session | null {
    const token = Cookies.get(TOKEN)
    if (token !== decoded.token) decoded = { token, session: token ? decodeToken(token) : null }
    if (decoded.session && hasExpired(decoded.session)) decoded = { token, session: null }
    return decoded.session
  },

  /** Stores a new token for three days, and notifies every listener and tab. */
  logIn(token: string): void {
    Cookies.set(TOKEN, token, { ...cookieScope(), expires: TOKEN_DAYS })
    announce()
  },

  /** Logs out in every tab, and on the server. */
  logOut(): void {
    const token = Cookies.get(TOKEN)
    removeToken()
    if (token) revoke(token)
  },

  /** Ends a session whose token the server refuses (401), and shows a toast. */
  end(): void {
    removeToken()
    showEndToast()
  },

  /** The email address of the last sign-up or reset, stored for a day, for the screens that mention it. */
  email(): string | undefined {
    return Cookies.get(EMAIL)
  },

  rememberEmail(email: string): void {
    Cookies.set(EMAIL, email, { ...cookieScope(), expires: EMAIL_DAYS })
  },

  /** Calls back after each log-in, log-out or expiry, in any app or tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) watch()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) unwatch()
    }
  },
}

function cookieScope() {
  return { path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' } as const
}

function removeToken(): void {
  Cookies.remove(TOKEN, cookieScope())
  announce()
}

function showEndToast(): void {
  toasts.add('info', sessionTexts.get().ended)
}

function announce(): void {
  otherTabs?.postMessage('changed')
  notify()
}

function notify(): void {
  notified = session.current()
  scheduleExpiry()
  for (const listener of [...listeners]) listener()
}

function onTabMessage(): void {
  notify()
  for (const delay of CHECK_AGAIN_MS) setTimeout(check, delay)
}

/** Notifies the listeners of a change without a message: an expiry while the tab slept, or a cookie that was removed. */
function check(): void {
  if (session.current() === notified) return
  if (notified && !session.current() && hasExpired(notified)) showEndToast()
  notify()
}

function watch(): void {
  otherTabs?.addEventListener('message', onTabMessage)
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', revokePending)
  revokePending()
  notified = session.current()
  scheduleExpiry()
}

function unwatch(): void {
  otherTabs?.removeEventListener('message', onTabMessage)
  window.removeEventListener('focus', check)
  document.removeEventListener('visibilitychange', check)
  window.removeEventListener('online', revokePending)
  clearTimeout(expiryTimer)
}

function scheduleExpiry(): void {
  clearTimeout(expiryTimer)
  const end = session.current()?.expiresAt
  if (end) expiryTimer = setTimeout(check, Math.min(end.getTime() - Date.now() + 1, LONGEST_TIMER))
}
