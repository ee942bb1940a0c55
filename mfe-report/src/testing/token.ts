/** The token of a user of this name. */
export function tokenOf(name: string): string {
  return `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ user: { name } }))}.signature`
}
