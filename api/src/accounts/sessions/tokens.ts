import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { after, SECOND } from '../../platform/clock'
import { RETENTION } from '../../platform/retention'

export const SESSION_LIFE = RETENTION.sessions.time

const ISSUER = 'civictrack-api'
const AUDIENCE = 'civictrack-site'

const Claims = z.object({ jti: z.uuid(), sub: z.uuid(), exp: z.number() })

/** Signs a log-in token (JWT, HS256, 3 days). Scripts read `user.name` from it (specification, section 3). */
export function signToken(
  key: Uint8Array,
  token: { sessionId: string; accountId: string; name: string; now: Date },
): Promise<string> {
  return new SignJWT({ user: { name: token.name } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(token.accountId)
    .setJti(token.sessionId)
    .setIssuedAt(token.now)
    .setExpirationTime(after(token.now, SESSION_LIFE))
    .sign(key)
}

interface Named {
  sessionId: string
  accountId: string
}

const MAX_REMEMBERED = 10_000
/** The session and the expiry of tokens that were verified before, by key: a valid signature stays valid. */
const verified = new WeakMap<Uint8Array, Map<string, Named & { expires: number }>>()

/** The session in a token; undefined when the token is forged, expired or for another audience. */
export async function readToken(key: Uint8Array, token: string, now: Date): Promise<Named | undefined> {
  const known = verified.get(key) ?? new Map<string, Named & { expires: number }>()
  verified.set(key, known)
  const named = known.get(token) ?? (await verify(key, token, now))
  if (!named || now.getTime() >= named.expires) return undefined
  if (known.size >= MAX_REMEMBERED) known.clear()
  known.set(token, named)
  return { sessionId: named.sessionId, accountId: named.accountId }
}

async function verify(key: Uint8Array, token: string, now: Date): Promise<(Named & { expires: number }) | undefined> {
  try {
    const expected = { issuer: ISSUER, audience: AUDIENCE, algorithms: ['HS256'], currentDate: now }
    const { jti, sub, exp } = Claims.parse((await jwtVerify(token, key, expected)).payload)
    return { sessionId: jti, accountId: sub, expires: exp * SECOND }
  } catch {
    return undefined
  }
}
