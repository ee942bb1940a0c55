import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { MINUTE, SECOND } from '../../platform/clock'
import { isAuthoritative } from './authority'

/** Google writes either as issuer of one and the same tokens. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const [ISSUER = ''] = ISSUERS

/** The person in a Google credential. Their `subject` never changes; the address may. */
export interface GooglePerson {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  /** Whether Google hosts the address; see `isAuthoritative`. */
  isAuthoritative: boolean
}

/** Google's public keys (a JSON Web Key Set), fetched when needed and again when an unknown one is named. */
export function googleKeys(keysUrl: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: 5 * SECOND,
    cacheMaxAge: 10 * MINUTE,
    [customFetch]: (url, options) => fetch(url, options),
  })
}

interface Expected {
  clientId: string
  /** The nonce of this browser; see `expectedNonce`. */
  nonce: string
  keys: JWTVerifyGetKey
  now: Date
}

/**
 * The person in an ID token, checked as Google requires: signature, issuer, audience, expiry, nonce, and an address that
 * Google has verified.
 * @throws when any of it is not so, or the keys cannot be had
 */
export async function readCredential(
  credential: string,
  { clientId, nonce, keys, now }: Expected,
): Promise<GooglePerson> {
  const { payload } = await jwtVerify(credential, keys, {
    issuer: ISSUERS,
    audience: clientId,
    algorithms: ['RS256'],
    requiredClaims: ['exp'],
    maxTokenAge: '1h',
    clockTolerance: '10s',
    currentDate: now,
  })
  const claims = Claims.extend({ nonce: z.literal(nonce) }).parse(payload)
  return {
    issuer: ISSUER,
    subject: claims.sub,
    email: claims.email,
    firstName: claims.given_name ?? claims.name ?? '',
    lastName: claims.family_name ?? '',
    isAuthoritative: isAuthoritative(claims),
  }
}

const Claims = z.object({
  // One audience, not a list that happens to hold ours.
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  hd: z.string().max(254).optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
  name: z.string().max(200).optional(),
})
