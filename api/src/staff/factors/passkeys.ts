import { PRODUCT } from '@civictrack/contract/wire'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { StaffPerson } from '../sessions/staff-only'
import { keepChallenge, takeChallenge } from './challenge'
import { factorsOf } from './factors-store'

/** The library is loaded on use: it is large, and most calls have nothing to do with it. */
const library = () => import('@simplewebauthn/server')

/** A factor of kind `passkey`; the public key as base64url. */
const PasskeyData = z.object({
  credentialId: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).optional(),
})
export type PasskeyData = z.output<typeof PasskeyData>

/** Passkeys belong to the host of `PUBLIC_URL`. */
function site({ publicUrl }: Pick<Context, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** The options with which the browser makes a passkey. */
export async function newPasskeyOptions(context: Context, person: StaffPerson): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library()
  const known = await passkeysOf(context.db, person.memberId)
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: site(context).rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.memberId.replaceAll('-', ''), 'hex')),
    excludeCredentials: known.map(({ data }) => ({ id: data.credentialId, transports: data.transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keep(context, person, 'new-passkey', options.challenge)
  return { ...options }
}

/** The passkey that the browser made for the open challenge; undefined for a response that does not prove one. */
export async function madePasskey(
  context: Context,
  person: StaffPerson,
  response: Record<string, unknown>,
): Promise<PasskeyData | undefined> {
  const expectedChallenge = await take(context, person, 'new-passkey')
  if (!expectedChallenge) return undefined
  const { rpID, origin } = site(context)
  const { verifyRegistrationResponse } = await library()
  const result = await verifyRegistrationResponse({
    ...{ response: response as unknown as RegistrationResponseJSON, expectedChallenge },
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false },
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The options with which the browser signs with one of the person's passkeys. */
export async function passkeyOptions(context: Context, person: StaffPerson): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  const known = await passkeysOf(context.db, person.memberId)
  const options = await generateAuthenticationOptions({
    rpID: site(context).rpID,
    allowCredentials: known.map(({ data }) => ({ id: data.credentialId, transports: data.transports })),
    userVerification: 'preferred',
  })
  await keep(context, person, 'passkey', options.challenge)
  return { ...options }
}

/** Whether the response signs the open challenge with one of the person's passkeys. The challenge is used up. */
export async function takePasskey(
  context: Context,
  person: StaffPerson,
  response: Record<string, unknown>,
): Promise<boolean> {
  const expectedChallenge = await take(context, person, 'passkey')
  const factor = (await passkeysOf(context.db, person.memberId)).find(({ data }) => data.credentialId === response.id)
  if (!expectedChallenge || !factor) return false
  const { rpID, origin } = site(context)
  const { verifyAuthenticationResponse } = await library()
  const { credentialId, publicKey, counter } = factor.data
  const result = await verifyAuthenticationResponse({
    ...{ response: response as unknown as AuthenticationResponseJSON, expectedChallenge },
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false },
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => undefined)
  if (!result?.verified) return false
  await context.db
    .updateTable('staff_factors')
    .set({
      data: JSON.stringify({ ...factor.data, counter: result.authenticationInfo.newCounter }),
      used_at: context.now(),
    })
    .where('id', '=', factor.id)
    .execute()
  return true
}

async function passkeysOf(db: Db, memberId: string): Promise<{ id: string; data: PasskeyData }[]> {
  const factors = await factorsOf(db, memberId)
  return factors.flatMap(({ id, kind, data }) => (kind === 'passkey' ? [{ id, data: PasskeyData.parse(data) }] : []))
}

const keep = ({ db, now }: Context, { session }: StaffPerson, purpose: 'passkey' | 'new-passkey', value: string) =>
  keepChallenge(db, { hash: session.hash, purpose, now: now(), value })

const take = ({ db, now }: Context, { session }: StaffPerson, purpose: 'passkey' | 'new-passkey') =>
  takeChallenge(db, { hash: session.hash, purpose, now: now() })
