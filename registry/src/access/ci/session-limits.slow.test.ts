import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { localIssuer, SITE } from '../../../test/local-issuer'
import { emptyStore } from '../../../test/tiny-store'
import { assertMay, permissionsOf } from '../permissions'
import { ciSessions } from './ci-sessions'

/** Sessions of an issuer whose runs of one repository may act for the app "report". */
async function sessions() {
  const [store, ci] = [emptyStore(), await localIssuer()]
  const identity = { app: 'report', issuer: ci.issuer, subject: 'repo:city/report:*', by: 'owner' }
  await store.trust.addCi(identity)
  const folder = join(store.folder, 'ci')
  const publicKey = publicKeyOf(newPrivateKey())
  const name = keyId(publicKey)
  return {
    ...ci,
    ...ciSessions({ store, state: store.objects, audience: SITE }),
    store,
    identity,
    publicKey,
    name,
    folder,
  }
}

afterEach(() => jest.restoreAllMocks())

test('a session ends after an hour', async () => {
  const { start, actor, token, publicKey, name } = await sessions()
  await start(await token(), publicKey)
  expect(await actor(name)).toMatchObject({ name: 'ci:repo:city/report:main', publicKey })
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_601_000)
  expect(await actor(name)).toBeUndefined()
})

test('a certificate that was changed on disk starts no session', async () => {
  const { start, actor, token, publicKey, name, folder } = await sessions()
  await start(await token(), publicKey)
  const file = join(folder, 'keys', `${name}.json`)
  for (const [from, to] of [
    ['"report"', '"auth"'],
    [/"expiresAt": "\d{4}/, '"expiresAt": "2999'],
  ] as const) {
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(from, to))
    expect(await actor(name)).toBeUndefined()
    await writeFile(file, text)
  }
  expect(await actor(name)).toBeDefined()
  for (const odd of ['../keys', '', 'constructor', `${name}x`]) expect(await actor(odd)).toBeUndefined()
})

test('a token counts for the apps whose audience it names', async () => {
  const { start, token, store, identity, publicKey } = await sessions()
  await store.trust.addCi({ ...identity, app: 'auth', audience: 'https://auth.example' })
  expect(await start(await token(), publicKey)).toMatchObject({ apps: ['report'] })
  expect(await start(await token({ aud: 'https://auth.example' }), publicKey)).toMatchObject({ apps: ['auth'] })
})

test('a session acts for no app that was registered after it began', async () => {
  const { start, actor, token, store, identity, publicKey, name } = await sessions()
  await start(await token(), publicKey)
  await store.trust.addCi({ ...identity, app: 'auth' })
  const run = await actor(name)
  if (!run) throw new Error('There is no session.')
  expect(await permissionsOf(store, run)).toEqual([{ app: 'report', may: undefined }])
  await assertMay(store, run, { apps: ['report'], verb: 'publish' })
  await expect(assertMay(store, run, { apps: ['auth'], verb: 'publish' })).rejects.toMatchObject({ statusCode: 403 })
})

test('sessions that have ended are removed, and used tokens not before they have expired', async () => {
  const { start, actor, prune, token, publicKey, name } = await sessions()
  const used = await token()
  await start(used, publicKey)
  await prune(Date.now() + 3_000_000)
  expect(await actor(name)).toBeDefined()
  await prune(Date.now() + 3_700_000)
  expect(await actor(name)).toBeUndefined()
  await expect(start(used, publicKey)).rejects.toThrow('was used before')
})
