import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { emptyStore } from '../../../test/tiny-store'
import { type PackageFiles, packageArchive } from '../package-files'
import { ownPackages } from './own-packages'

const source = (name: string, content: string, manifest: object = {}): PackageFiles => ({
  manifest: { name: `@civictrack/${name}`, version: '1.2.0', type: 'module', ...manifest },
  files: new Map([['src/index.ts', Buffer.from(content)]]),
})
const dependsOn = { dependencies: { '@civictrack/contract': '1.2.0', zod: '4.0.0' } }
const template = (version: string) => JSON.stringify({ dependencies: { '@civictrack/contract': version } })

test('a version counts up with the content, and old versions stay', async () => {
  const packages = ownPackages(join(emptyStore().folder, 'npm'))
  const versions = async () => Object.keys((await packages.packument('@civictrack/contract'))?.versions ?? {})
  await packages.update([source('contract', 'a')])
  await packages.update([source('contract', 'a')])
  expect(await versions()).toEqual(['1.2.0'])
  await packages.update([source('contract', 'b')])
  await packages.update([source('contract', 'a')])
  expect(await versions()).toEqual(['1.2.0', '1.2.1', '1.2.2'])
  await packages.update([source('contract', 'a', { version: '1.3.0' })])
  expect((await packages.packument('@civictrack/contract'))?.['dist-tags']).toEqual({ latest: '1.3.0' })
})

test('dependencies between packages become the served versions, also in a template, and count as content', async () => {
  const packages = ownPackages(join(emptyStore().folder, 'npm'))
  const kit = source('kit', 'k', dependsOn)
  kit.files.set('template/package.json', Buffer.from(template('1.2.0')))
  await packages.update([source('contract', 'a'), kit])
  await packages.update([source('contract', 'b'), kit])
  const packument = await packages.packument('@civictrack/kit')
  expect(packument?.versions['1.2.0']?.dependencies).toEqual({ '@civictrack/contract': '1.2.0', zod: '4.0.0' })
  expect(packument?.versions['1.2.1']?.dependencies).toEqual({ '@civictrack/contract': '1.2.1', zod: '4.0.0' })
  const files = await filesOf(packages.archiveFile('@civictrack/kit', '1.2.1'))
  expect(Object.keys(files)).toEqual(['package/package.json', 'package/src/index.ts', 'package/template/package.json'])
  expect(JSON.parse(files['package/package.json'] ?? '')).toMatchObject({ version: '1.2.1' })
  expect(JSON.parse(files['package/template/package.json'] ?? '')).toEqual(JSON.parse(template('1.2.1')))
})

test('the digests are those of the archive', async () => {
  const packages = ownPackages(join(emptyStore().folder, 'npm'))
  await packages.update([source('contract', 'a')])
  const { dist } = (await packages.packument('@civictrack/contract'))?.versions['1.2.0'] ?? {}
  const archive = await readFile(packages.archiveFile('@civictrack/contract', '1.2.0'))
  const digest = (algorithm: string, encoding: 'hex' | 'base64') =>
    createHash(algorithm).update(archive).digest(encoding)
  expect(dist).toMatchObject({ shasum: digest('sha1', 'hex'), integrity: `sha512-${digest('sha512', 'base64')}` })
})

test('equal packages are equal archives, in whatever order their files were read', async () => {
  const files: [string, Buffer][] = [
    ['src/b.ts', Buffer.from('b')],
    ['src/a.ts', Buffer.from('a')],
  ]
  const { manifest } = source('kit', '')
  const one = await packageArchive({ manifest, files: new Map(files) })
  const other = await packageArchive({ manifest, files: new Map(files.reverse()) })
  expect(one.equals(other)).toBe(true)
})

test('processes that start at the same time add one version', async () => {
  const folder = join(emptyStore().folder, 'npm')
  await Promise.all([1, 2, 3].map(() => ownPackages(folder).update([source('contract', 'a')])))
  expect(Object.keys((await ownPackages(folder).packument('@civictrack/contract'))?.versions ?? {})).toEqual(['1.2.0'])
})

async function filesOf(file: string): Promise<Record<string, string>> {
  const entries = Readable.from([await readFile(file)])
    .pipe(createGunzip())
    .pipe(extract())
  const files: Record<string, string> = {}
  for await (const entry of entries) files[entry.header.name] = await text(entry)
  return files
}
