import Cookies from 'js-cookie'
import { jwtDecode } from 'jwt-decode'
import { toasts } from '../toasts/toasts'
import { revoke, revokeKept } from './revoke'
import { sessionTexts } from './session-texts'

// The only file that touches the cookies and the token. Names, path and lifetimes: specification, sections 3 and 9.

const TOKEN = 'token'
const EMAIL = 'email'
const TOKEN_DAYS = 3
const EMAIL_DAYS = 1
/** What another tab does to the cookie may be seen here later than its word of it. */
const LATE_MS = [50, 300, 1500]
/** Longest delay that a browser timer keeps: 2^31 - 1 ms. */
const LONGEST_TIMER = 2_147_483_647

export interface Session {
  token: string
  /** Tells one account from another on this device: the token's subject, else what it says of its user. */
  account: string
  user: { name?: string }
  /** When the token stops being good; null when it does not say. */
  expiresAt: Date | null
}

interface Claims {
  exp?: number
  sub?: string
  user?: { name?: string; email?: string }
}

const listeners = new Set<() => void>()
/** Browsers only: an open channel would keep a Node process from ending. */
const otherTabs =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('civictrack-session')
let seen: { token: string | undefined; session: Session | null } = { token: undefined, session: null }
/** What the listeners were told last: anybody may read a newer session before they hear of it. */
let told: Session | null = null
let expiry: ReturnType<typeof setTimeout> | undefined

/** Who is signed in, for every app of the document: there is one instance, provided by the shell. */
export const session = {
  /** The valid session, or null. The same object as long as nothing changed, so it can be a store's snapshot. */
  current(): Session | null {
    const token = Cookies.get(TOKEN)
    if (token !== seen.token) seen = { token, session: token ? decode(token) : null }
    if (seen.session && hasExpired(seen.session)) seen = { token, session: null }
    return seen.session
  },

  /** Keeps a fresh token for three days and tells every listener and tab. */
  logIn(token: string): void {
    Cookies.set(TOKEN, token, { ...cookieScope(), expires: TOKEN_DAYS })
    announce()
  },

  /** Logs out in every tab, and has the server forget the session. */
  logOut(): void {
    const token = Cookies.get(TOKEN)
    forget()
    if (token) revoke(token)
  },

  /** The server does not take the token any more (401): the session is over, and the person is told. */
  end(): void {
    forget()
    tellOfEnd()
  },

  /** The address of the last sign-up or reset, kept for a day, for the screens that mention it. */
  email(): string | undefined {
    return Cookies.get(EMAIL)
  },

  rememberEmail(email: string): void {
    Cookies.set(EMAIL, email, { ...cookieScope(), expires: EMAIL_DAYS })
  },

  /** Calls back after each log-in, log-out or expiry, in whichever app or tab it happened. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) watch()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) unwatch()
    }
  },
}

function decode(token: string): Session | null {
  try {
    const claims = jwtDecode<Claims>(token)
    return {
      token,
      account: accountOf(claims),
      user: claims.user ?? {},
      expiresAt: claims.exp ? new Date(claims.exp * 1000) : null,
    }
  } catch {
    return null
  }
}

function accountOf({ sub, user }: Claims): string {
  return sub ?? user?.email ?? user?.name ?? ''
}

function hasExpired({ expiresAt }: Session): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now()
}

function cookieScope() {
  return { path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' } as const
}

function announce(): void {
  otherTabs?.postMessage('changed')
  notify()
}

function notify(): void {
  told = session.current()
  scheduleExpiry()
  for (const listener of [...listeners]) listener()
}

function heard(): void {
  notify()
  for (const delay of LATE_MS) setTimeout(lookAgain, delay)
}

/** A tab that slept, or a cookie changed behind our back: look again when the tab is looked at. */
function lookAgain(): void {
  if (session.current() === told) return
  if (told && !session.current() && hasExpired(told)) tellOfEnd()
  notify()
}

function forget(): void {
  Cookies.remove(TOKEN, cookieScope())
  announce()
}

function tellOfEnd(): void {
  toasts.add('info', sessionTexts.get().ended)
}

function watch(): void {
  otherTabs?.addEventListener('message', heard)
  window.addEventListener('focus', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('online', revokeKept)
  revokeKept()
  told = session.current()
  scheduleExpiry()
}

function unwatch(): void {
  otherTabs?.removeEventListener('message', heard)
  window.removeEventListener('focus', lookAgain)
  document.removeEventListener('visibilitychange', lookAgain)
  window.removeEventListener('online', revokeKept)
  clearTimeout(expiry)
}

function scheduleExpiry(): void {
  clearTimeout(expiry)
  const end = session.current()?.expiresAt
  if (end) expiry = setTimeout(lookAgain, Math.min(end.getTime() - Date.now() + 1, LONGEST_TIMER))
}
