import { jwtDecode } from 'jwt-decode'

/** Tokens that are logged out here, and that the server may still take. */
const KEPT = 'civictrack-revoke'

/**
 * Has the server forget a session, so that its token opens nothing any more, whoever holds it. Nobody waits for it: the
 * device has forgotten the session already. A call that does not arrive is made again by `revokeKept`.
 */
export function revoke(token: string): void {
  keep([...kept(), token])
  tell(token)
}

/** Tells the server what it could not be told before. What it has heard already, it may hear again. */
export function revokeKept(): void {
  const tokens = kept().filter(isGood)
  keep(tokens)
  for (const token of tokens) tell(token)
}

function tell(token: string): void {
  const headers = { Authorization: `Bearer ${token}` }
  // Outlives the page; jsdom has no fetch.
  globalThis.fetch?.('/api/v1/user/logout', { method: 'POST', keepalive: true, headers }).then(
    ({ status }) => isHeard(status) && keep(kept().filter((one) => one !== token)),
    () => undefined,
  )
}

/** It has forgotten the session, now or before. */
function isHeard(status: number): boolean {
  return status < 500 && status !== 429
}

function isGood(token: string): boolean {
  try {
    const { exp } = jwtDecode(token)
    return exp !== undefined && exp * 1000 > Date.now()
  } catch {
    return false
  }
}

function kept(): string[] {
  try {
    return (localStorage.getItem(KEPT) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function keep(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(KEPT, [...new Set(tokens)].join(' '))
    else localStorage.removeItem(KEPT)
  } catch {
    // Where nothing can be stored, the one call has to do.
  }
}
