/** A token like those of the API: for a user of this name, valid for an hour. Without an account, the name identifies it. */
export function tokenFor(name: string, account?: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  return `${part({ alg: 'HS256' })}.${part({ exp, sub: account, user: { name } })}.signature`
}
