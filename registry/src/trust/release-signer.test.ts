import { newPrivateKey, publicKeyOf, signText } from '@civictrack/contract/signing'
import { emptyStore } from '../../test/tiny-store'
import { isCiIdentity, isSignedForApp } from './release-signer'

const TEXT = '{"app":"report"}'
const CI = { issuer: 'https://ci.example', subject: 'repo:city/report:main' }

/** Whether a release counts that a CI run has signed; the certificate names its key and the apps. */
async function signedByRun({ app = 'report', apps = ['report'], of = 'run', by = 'site' } = {}) {
  const store = emptyStore()
  for (const name of ['report', 'auth']) await store.trust.addCi({ app: name, ...CI, by: 'owner' })
  const [run, other] = [newPrivateKey(), newPrivateKey()]
  const certified = {
    publicKey: publicKeyOf(of === 'run' ? run : other),
    apps,
    ...CI,
    expiresAt: '2026-01-01T00:00:00Z',
  }
  const signer = by === 'site' ? store : emptyStore()
  const certificate = { ...certified, signature: await signer.keys.sign(certified) }
  return isSignedForApp(store, { app, text: TEXT, signature: { ...signText(TEXT, run), certificate } }, [])
}

test('a release counts with the certificate of the key that signed it, also after the session has ended', async () => {
  expect(await signedByRun()).toBe(true)
})

test.each([
  ['an app that the certificate does not name', { app: 'auth' }],
  ['the key of another certificate', { of: 'another run' }],
  ['a certificate of another site', { by: 'another site' }],
])('a release does not count for %s', async (_what, options) => {
  expect(await signedByRun(options)).toBe(false)
})

test('a release without a certificate counts for the keys that are given only', async () => {
  const [mine, other] = [newPrivateKey(), newPrivateKey()]
  const signed = { app: 'report', text: TEXT, signature: signText(TEXT, mine) }
  expect(await isSignedForApp(emptyStore(), signed, [publicKeyOf(other), publicKeyOf(mine)])).toBe(true)
  expect(await isSignedForApp(emptyStore(), signed, [publicKeyOf(other)])).toBe(false)
})

test.each([
  ['repo:city/report:main', 'repo:city/report:main', true],
  ['repo:city/report:main', 'repo:city/report:main2', false],
  ['repo:city/report:*', 'repo:city/report:pull_request', true],
  ['repo:city/report:*', 'repo:city/reports:main', false],
])('the registered subject %s is that of the run %s: %s', (registered, subject, isSame) => {
  expect(isCiIdentity({ ...CI, subject: registered }, { ...CI, subject })).toBe(isSame)
  expect(isCiIdentity({ ...CI, subject: registered }, { issuer: 'https://other.example', subject })).toBe(false)
})
