import { SignJWT } from 'jose'
import { readToken, signToken } from './tokens'

const key = new Uint8Array(32).fill(1)
const now = new Date('2026-01-01T00:00:00Z')
const session = { sessionId: '3f6b7f0e-7d0b-4a57-8f5d-0a7a8f1f2b11', accountId: '9a3f9f4c-38a6-4a1c-8a55-1f5b8d6c7e22' }
const sign = () => signToken(key, { ...session, name: 'Ada Obi', now })

test('returns the session of a token', async () => {
  expect(await readToken(key, await sign(), now)).toEqual(session)
})

test('refuses a token that was verified before once it expires, or with another key', async () => {
  const token = await sign()
  expect(await readToken(key, token, now)).toEqual(session)
  expect(await readToken(key, token, now)).toEqual(session)
  expect(await readToken(key, token, new Date('2026-01-04T00:00:00Z'))).toBeUndefined()
  expect(await readToken(new Uint8Array(32).fill(2), token, now)).toBeUndefined()
})

test('refuses a token of another key, an expired one, and one for another audience', async () => {
  const later = new Date('2026-01-04T00:00:01Z')
  const foreign = new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setSubject(session.accountId)
  const token = await foreign.setJti(session.sessionId).setIssuer('civictrack-api').setAudience('else').sign(key)
  expect(await readToken(new Uint8Array(32), await sign(), now)).toBeUndefined()
  expect(await readToken(key, await sign(), later)).toBeUndefined()
  expect(await readToken(key, token, now)).toBeUndefined()
  expect(await readToken(key, 'x.y.z', now)).toBeUndefined()
})

test('refuses a token without a signature', async () => {
  const [, claims] = (await sign()).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await readToken(key, `${none}.${claims}.`, now)).toBeUndefined()
})
