import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf, signText } from '@civictrack/contract/signing'
import { tarOf } from '../../test/registry-client'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import { unpackAndInspect } from './commit-release'
import { releaseTextIn } from './release-text'
import { DEFAULT_UPLOAD_LIMITS } from './upload-limits'

const key = newPrivateKey()

/** The files of a release, signed with a key, after a change. */
async function files(change: (files: Record<string, string>) => void, signer = key) {
  const release = await publishTiny(emptyStore(), { app: 'report', version: '2.0.0', bundle: 'bundle' })
  const content: Record<string, string> = {
    'release.json': JSON.stringify(release),
    'browser/entry.js': 'console.log("report 2.0.0")',
    'browser/icon.svg': '<svg/>',
    'server/app.cjs': 'bundle',
  }
  change(content)
  if (content['release.json']) content['signature.json'] ??= JSON.stringify(signText(content['release.json'], signer))
  if (content['signature.json'] === '') delete content['signature.json']
  return content
}

async function inspect(content: Record<string, string>, actor = {}) {
  const { folder } = emptyStore()
  const archive = join(folder, 'archive.tar.gz')
  await writeFile(archive, await tarOf(content))
  const sender = { name: 'a', publicKey: publicKeyOf(key), ...actor }
  const order = { archive, app: 'report', version: '2.0.0', actor: sender, limits: DEFAULT_UPLOAD_LIMITS }
  return unpackAndInspect(order, join(folder, 'unpacked'))
}

test('accepts a whole release of its sender', async () => {
  const { release } = await inspect(await files(() => undefined))
  expect(release).toMatchObject({ app: 'report', version: '2.0.0', entry: 'entry.js' })
})

/** The files of a release with a source map of its script. */
async function filesWithMap(
  map: string,
  name = 'entry.js',
  change = (_: Record<string, string>) => undefined as unknown,
) {
  const given = { app: 'report', version: '2.0.0', bundle: 'bundle', maps: { [name]: map } }
  const release = JSON.stringify(await publishTiny(emptyStore(), given))
  return files((one) => {
    Object.assign(one, { 'release.json': release, [`maps/${name}.map`]: map })
    change(one)
  })
}

const MAP = { version: 3, sources: ['src/entry.ts'], sourcesContent: ['a'], names: [], mappings: 'AAAA' }

test('accepts a release with source maps', async () => {
  const { release } = await inspect(await filesWithMap(JSON.stringify(MAP)))
  expect(Object.keys(release.maps ?? {})).toEqual(['entry.js.map'])
})

test.each<[string, () => Promise<Record<string, string>>, string]>([
  [
    'that release.json does not name',
    () => files((one) => Object.assign(one, { 'maps/a.js.map': '1' })),
    'holds "maps/a',
  ],
  [
    'that was changed',
    () => filesWithMap('{}', 'entry.js', (one) => Object.assign(one, { 'maps/entry.js.map': '[]' })),
    'its hash differs',
  ],
  [
    'that is missing',
    () => filesWithMap('{}', 'entry.js', (one) => delete one['maps/entry.js.map']),
    'lacks "maps/entry.js.map"',
  ],
  ['of no script', () => filesWithMap(JSON.stringify(MAP), 'other.js'), 'has no script of that name'],
  ['that is no map', () => filesWithMap('{}'), '"maps/entry.js.map" is not a valid source map'],
  [
    'with a source outside',
    () => filesWithMap(JSON.stringify({ ...MAP, sources: ['../a'] })),
    'not a valid source map',
  ],
])('refuses a source map %s', async (_what, content, message) => {
  const refused = inspect(await content())
  await expect(refused).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining(message) })
})

const rename = (content: Record<string, string>, from: string, to: string) => {
  content['release.json'] = (content['release.json'] ?? '').replace(from, to)
}

test.each<[string, (content: Record<string, string>) => void, number, string]>([
  ['lacks its release.json', (one) => delete one['release.json'], 400, 'has no "release.json"'],
  ['lacks its signature.json', (one) => Object.assign(one, { 'signature.json': '' }), 400, 'has no "signature.json"'],
  ['holds a release.json that is no JSON', (one) => Object.assign(one, { 'release.json': '{' }), 400, 'is not valid'],
  ['is another app', (one) => rename(one, '"app":"report"', '"app":"auth"'), 400, 'holds auth@2.0.0'],
  ['is another version', (one) => rename(one, '"2.0.0"', '"3.0.0"'), 400, 'holds report@3.0.0'],
  [
    'has a file too many',
    (one) => Object.assign(one, { 'browser/evil.js': '1' }),
    400,
    'holds "browser/evil.js", which',
  ],
  ['has a bundle too many', (one) => Object.assign(one, { 'server/evil.cjs': '1' }), 400, 'holds "server/evil.cjs"'],
  ['lacks a file', (one) => delete one['browser/icon.svg'], 400, 'lacks "browser/icon.svg"'],
  ['lacks its bundle', (one) => delete one['server/app.cjs'], 400, 'lacks "server/app.cjs"'],
  ['has another file', (one) => Object.assign(one, { 'browser/entry.js': 'evil()' }), 400, 'its hash differs'],
  ['has another bundle', (one) => Object.assign(one, { 'server/app.cjs': 'evil()' }), 400, 'its hash differs'],
  [
    'has no signature in it',
    (one) => Object.assign(one, { 'signature.json': '{}' }),
    403,
    'is not signed with the key',
  ],
])('refuses a release that %s', async (_what, change, statusCode, message) => {
  const refused = inspect(await files(change))
  await expect(refused).rejects.toMatchObject({ statusCode, message: expect.stringContaining(message) })
})

test('refuses a release that another key has signed, and one that was changed after it was signed', async () => {
  const message = expect.stringContaining('is not signed with the key that sent it')
  const others = await files(() => undefined, newPrivateKey())
  await expect(inspect(others)).rejects.toMatchObject({ statusCode: 403, message })
  const changed = await files(() => undefined)
  rename(changed, 'build-report', 'evil-report')
  await expect(inspect(changed)).rejects.toMatchObject({ statusCode: 403, message })
})

test('refuses a release of a CI run without the certificate of its key', async () => {
  const certificate = { publicKey: publicKeyOf(key) }
  const refused = inspect(await files(() => undefined), { certificate })
  const message = expect.stringContaining('lacks the certificate of the CI session')
  await expect(refused).rejects.toMatchObject({ statusCode: 403, message })
})

test('refuses files whose names a path or a prototype could confuse', async () => {
  for (const name of ['browser/__proto__', 'browser/constructor', 'server/toString']) {
    const content = await files(() => undefined)
    Object.defineProperty(content, name, { value: '1', enumerable: true })
    await expect(inspect(content)).rejects.toMatchObject({ message: expect.stringContaining(`holds "${name}"`) })
  }
})

test('reads no release.json behind more bytes than a release may have', async () => {
  const archive = join(emptyStore().folder, 'bomb.tar.gz')
  await writeFile(archive, await tarOf({ 'browser/a': 'x'.repeat(20_000_000), 'release.json': '{}' }))
  expect(await releaseTextIn(archive, DEFAULT_UPLOAD_LIMITS)).toBe('{}')
  expect(await releaseTextIn(archive, { ...DEFAULT_UPLOAD_LIMITS, bytes: 1_000_000, files: 10 })).toBeUndefined()
})
