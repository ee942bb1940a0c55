import type { CiCertificate } from '@civictrack/contract'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { generateKeyPair, SignJWT } from 'jose'
import { liveRegistry, tinyArchive } from '../../../test/live-registry'
import { localIssuer, SITE } from '../../../test/local-issuer'
import { registryClient } from '../../../test/registry-client'

const REPORT = { app: 'report', version: '2.0.0', paths: ['/Issue'] }
/** A registry where runs of `repo:city/report:*` may publish and preview report. */
async function registered(more: { audience?: string; may?: string[] } = {}) {
  const [site, ci] = await Promise.all([liveRegistry(), localIssuer()])
  const identity = { app: 'report', issuer: ci.issuer, subject: 'repo:city/report:*', by: 'owner' }
  await site.store.trust.addCi({ ...identity, may: ['publish', 'preview'], ...more })
  const start = (token: string, key = newPrivateKey()) => {
    const headers = { authorization: `Bearer ${token}` }
    const client = registryClient({ url: site.url, key })
    return client.call('/ci-sessions', { body: { publicKey: publicKeyOf(key) }, headers })
  }
  return { ...site, ...ci, identity, start }
}

test('a CI run acts with a key of its own, as far as the owner permits, until it is removed', async () => {
  const { start, token, clientOf, store, identity } = await registered()
  const key = newPrivateKey()
  const { status, body } = await start(await token(), key)
  expect({ status, apps: body.apps }).toEqual({ status: 200, apps: ['report'] })
  const client = clientOf(key)
  const { archive } = await tinyArchive(REPORT, { key, certificate: body.certificate })
  expect(await client.run('/releases/report/2.0.0', { method: 'PUT', archive })).toMatchObject({ kind: 'done' })
  const promotion = { releases: [{ app: 'report', version: '2.0.0' }], browser: false }
  expect(await client.call('/promotions', { body: promotion })).toMatchObject({ status: 403 })
  await store.trust.addCi({ ...identity, may: ['promote:production'] })
  expect(await client.run('/promotions', { body: promotion })).toMatchObject({ kind: 'done', result: { serial: 2 } })
  expect(await store.channels.current('production')).toMatchObject({ key: 'ci:repo:city/report:main' })
  await store.trust.removeCi(identity)
  expect(await client.call('/releases')).toMatchObject({ status: 200 })
  expect(await client.call('/promotions', { body: promotion })).toMatchObject({ status: 403 })
})

test('a release of a CI run is refused at promotion once its identity is removed', async () => {
  const { start, token, clientOf, client, store, identity } = await registered()
  const key = newPrivateKey()
  const { body } = await start(await token(), key)
  const { archive } = await tinyArchive(REPORT, { key, certificate: body.certificate })
  await clientOf(key).run('/releases/report/2.0.0', { method: 'PUT', archive })
  await store.trust.removeCi(identity)
  const order = { body: { releases: [{ app: 'report', version: '2.0.0' }], browser: false } }
  expect(await client.run('/promotions', order)).toMatchObject({ kind: 'failed', refusals: [{ check: 'signature' }] })
  await store.trust.addCi(identity)
  expect(await client.run('/promotions', order)).toMatchObject({ kind: 'done' })
})

test('a certificate that the site did not sign counts for nothing', async () => {
  const { start, token, clientOf, client } = await registered()
  const key = newPrivateKey()
  const { body } = await start(await token(), key)
  const certificate = {
    ...(body as { certificate?: CiCertificate }).certificate,
    subject: 'repo:city/report:other',
  } as CiCertificate
  const { archive } = await tinyArchive(REPORT, { key, certificate })
  await clientOf(key).run('/releases/report/2.0.0', { method: 'PUT', archive })
  const order = { body: { releases: [{ app: 'report', version: '2.0.0' }], browser: false } }
  expect(await client.run('/promotions', order)).toMatchObject({ kind: 'failed', refusals: [{ check: 'signature' }] })
})

test('wrong issuer, subject, audience, time, key and a used token are refused', async () => {
  const { start, token, now } = await registered()
  const other = await localIssuer()
  const strangersKey = (await generateKeyPair('RS256')).privateKey
  const cases: [string, number, string][] = [
    [await other.token(), 401, 'is not registered here'],
    [await token({ sub: 'repo:city/reports:main' }), 403, 'is not registered for any app'],
    [await token({ aud: 'https://other.example' }), 401, 'another audience'],
    [await token({ exp: now - 60 }), 401, 'has expired'],
    [await token({ nbf: now + 600 }), 401, 'not valid yet'],
    [await token({ exp: undefined as never }), 401, 'not a valid one'],
    [await token({}, strangersKey), 401, 'not a valid one'],
    ['not-a-token', 401, 'cannot be read'],
  ]
  for (const [bearer, status, message] of cases)
    expect(await start(bearer)).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
  const used = await token()
  expect(await start(used)).toMatchObject({ status: 200 })
  const again = { status: 401, body: { message: expect.stringContaining('used before') } }
  for (const text of [used, ...otherSpellings(used)]) expect(await start(text)).toMatchObject(again)
})

/** Base64 has bits at the end of a signature that mean nothing: these texts are the same token. */
function otherSpellings(token: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1) ?? '')
  return [1, 2, 3].map((step) => token.slice(0, -1) + alphabet[(last & ~15) + ((last + step) & 15)])
}

test('a token signed with a published key as a shared secret is refused', async () => {
  const { start, issuer, now } = await registered()
  const secret = new TextEncoder().encode('a public value that anyone can read, used as a secret')
  const claims = { iss: issuer, sub: 'repo:city/report:main', aud: SITE, iat: now, exp: now + 300 }
  const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  expect(await start(forged)).toMatchObject({ status: 401 })
})

test('a session needs the signature of the key that it is for', async () => {
  const { token, url } = await registered()
  const client = registryClient({ url, key: newPrivateKey() })
  const headers = { authorization: `Bearer ${await token()}` }
  const body = { publicKey: publicKeyOf(newPrivateKey()) }
  expect(await client.call('/ci-sessions', { body, headers })).toMatchObject({ status: 401 })
})
