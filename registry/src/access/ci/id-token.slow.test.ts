import type { JWTPayload } from 'jose'
import { localIssuer, SITE } from '../../../test/local-issuer'
import { idTokenVerifier } from './id-token'
import { isSafeAddress } from './safe-address'

type Issuer = Awaited<ReturnType<typeof localIssuer>>

const verify = async (ci: Issuer, claims: JWTPayload = {}) =>
  idTokenVerifier()(await ci.token(claims), { issuer: ci.issuer, audiences: [SITE] })

test('accepts a token of its issuer', async () => {
  expect(await verify(await localIssuer())).toMatchObject({ sub: 'repo:city/report:main', aud: SITE })
})

test.each<[string, (now: number) => JWTPayload]>([
  ['names another issuer', () => ({ iss: 'https://other.example' })],
  ['is for another audience', () => ({ aud: 'https://other.example' })],
  ['has no audience', () => ({ aud: undefined as never })],
  ['has no subject', () => ({ sub: undefined as never })],
  ['has no time', () => ({ iat: undefined as never })],
  ['has no expiry', () => ({ exp: undefined as never })],
  ['has expired', (now) => ({ exp: now - 10 })],
  ['is not valid yet', (now) => ({ nbf: now + 10 })],
])('refuses a token that %s', async (_what, claims) => {
  const ci = await localIssuer()
  await expect(verify(ci, claims(ci.now))).rejects.toMatchObject({ statusCode: 401 })
})

test.each<[string, Parameters<typeof localIssuer>[0], string]>([
  ['is that of another issuer', ({ keys }) => ({ issuer: 'https://other.example', jwks_uri: keys }), 'another issuer'],
  ['names no keys', ({ issuer }) => ({ issuer }), 'names no https address'],
  [
    'names keys at an address that anyone between can answer for',
    ({ issuer, keys }) => ({ issuer, jwks_uri: keys.replace('127.0.0.1', '127.0.0.2') }),
    'names no https address',
  ],
  ['leads to another address', () => '/moved', 'cannot be read'],
  [
    'is very long',
    ({ issuer, keys }) => ({ issuer, jwks_uri: keys, x: 'x'.repeat(300_000) }),
    'more than 262144 bytes',
  ],
])('refuses every token of an issuer whose configuration %s', async (_what, configure, message) => {
  const refused = verify(await localIssuer(configure))
  await expect(refused).rejects.toMatchObject({ statusCode: 401, message: expect.stringContaining(message) })
})

test('refuses every token of an issuer whose keys are very long', async () => {
  const ci = await localIssuer(undefined, { beside: { x: 'x'.repeat(300_000) } })
  await expect(verify(ci)).rejects.toMatchObject({ message: expect.stringContaining('more than 262144 bytes') })
})

test.each([
  ['https://token.actions.githubusercontent.com', true],
  ['http://127.0.0.1:8080', true],
  ['http://gitlab.example', false],
  ['http://localhost.example', false],
  ['ftp://gitlab.example', false],
  ['https://user@gitlab.example', false],
  ['https://gitlab.example/#a', false],
  ['gitlab.example', false],
])('%s is a safe address: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})
