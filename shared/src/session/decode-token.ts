import { jwtDecode } from 'jwt-decode'

export interface Session {
  token: string
  /** Identifies the account on this device: the token's subject, else the user that the token names. */
  account: string
  user: { name?: string }
  /** The time at which the token expires; null when the token does not name one. */
  expiresAt: Date | null
}

interface Claims {
  exp?: number
  sub?: string
  user?: { name?: string; email?: string }
}

/** The session of a token; null when it is not a valid JWT. Only the server can verify its signature. */
export function decodeToken(token: string): Session | null {
  try {
    const { sub, user, exp } = jwtDecode<Claims>(token)
    return {
      token,
      account: sub ?? user?.email ?? user?.name ?? '',
      user: user ?? {},
      expiresAt: exp ? new Date(exp * 1000) : null,
    }
  } catch {
    return null
  }
}

export function hasExpired({ expiresAt }: Session): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now()
}
