import { decodeToken } from './decode-token'

/** The storage key of tokens that are logged out here, but that the server may still accept. */
const PENDING = 'civictrack-revoke'

/**
 * Revokes a session on the server, so that its token is useless to anyone who has copied it. The log-out does not wait for
 * it: the device has removed the token already. `revokePending` repeats a call that fails.
 */
export function revoke(token: string): void {
  savePending([...pending(), token])
  callLogOut(token)
}

/** Repeats the calls that failed. The server accepts a token that it has revoked before. */
export function revokePending(): void {
  const tokens = pending().filter(isUnexpired)
  savePending(tokens)
  for (const token of tokens) callLogOut(token)
}

function callLogOut(token: string): void {
  const headers = { Authorization: `Bearer ${token}` }
  // With `keepalive` the call outlives the page. jsdom has no fetch.
  globalThis.fetch?.('/api/v1/user/logout', { method: 'POST', keepalive: true, headers }).then(
    ({ status }) => isRevoked(status) && savePending(pending().filter((one) => one !== token)),
    () => undefined,
  )
}

/** A 401 means that the session had ended before. */
function isRevoked(statusCode: number): boolean {
  return statusCode < 500 && statusCode !== 429
}

function isUnexpired(token: string): boolean {
  const expiresAt = decodeToken(token)?.expiresAt
  return expiresAt instanceof Date && expiresAt.getTime() > Date.now()
}

function pending(): string[] {
  try {
    return (localStorage.getItem(PENDING) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function savePending(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(PENDING, [...new Set(tokens)].join(' '))
    else localStorage.removeItem(PENDING)
  } catch {
    // Without storage there is one call, which is not repeated.
  }
}
