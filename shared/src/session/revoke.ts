/**
 * Has the server forget a session, so that its token opens nothing any more, whoever holds it. Nobody waits for it:
 * the device has forgotten the token already, and offline there is nothing more to do.
 */
export function revoke(token: string): void {
  const headers = { Authorization: `Bearer ${token}` }
  // Outlives the page; jsdom has no fetch.
  globalThis.fetch?.('/api/v1/user/logout', { method: 'POST', keepalive: true, headers }).catch(() => undefined)
}
