import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { after, DAY } from '../../platform/clock'

export const SESSION_LIFE = 3 * DAY

const ISSUER = 'civictrack-api'
const AUDIENCE = 'civictrack-site'

const Claims = z.object({ jti: z.uuid(), sub: z.uuid() })

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

/** Whose session a token names; undefined when it is forged, expired or meant for others. */
export async function readToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<{ sessionId: string; accountId: string } | undefined> {
  try {
    const expected = { issuer: ISSUER, audience: AUDIENCE, algorithms: ['HS256'], currentDate: now }
    const { jti, sub } = Claims.parse((await jwtVerify(token, key, expected)).payload)
    return { sessionId: jti, accountId: sub }
  } catch {
    return undefined
  }
}
