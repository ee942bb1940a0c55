import { readdirSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPages } from '@civictrack/contract'
import { emptyStore } from '../../test/tiny-store'
import { compositionWithId } from './compositions'

const content = {
  parent: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  by: 'ada',
  apps: { shell: { version: '1.0.0', buildId: 'one', digest: 'd' } },
  admission: { browser: 'skipped' as const, notices: [] },
}
const pages: ComposedPages = {
  routes: {},
  redirects: {},
  notFound: { file: '0.html', hash: '', contentSecurityPolicy: '' },
}
const fill = async (folder: string) => {
  await writeFile(join(folder, '0.html'), '<h1>Not found</h1>')
  return pages
}

test('gives equal contents the same id', () => {
  expect(compositionWithId(content)).toEqual(compositionWithId(structuredClone(content)))
  expect(compositionWithId(content).id).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  ['the parent', { parent: 'fedcba9876543210' }],
  ['the time', { createdAt: '2026-01-01T00:00:00.001Z' }],
  ['the author', { by: 'bola' }],
  ['a version', { apps: { shell: { version: '1.0.1', buildId: 'one', digest: 'd' } } }],
  ['a build', { apps: { shell: { version: '1.0.0', buildId: 'two', digest: 'd' } } }],
])('gives another id when %s changes', (_name, change) => {
  expect(compositionWithId({ ...content, ...change }).id).not.toBe(compositionWithId(content).id)
})

test('reads back what it wrote', async () => {
  const { compositions } = emptyStore()
  const composition = compositionWithId(content)
  expect(await compositions.write(composition, { fill })).toBe(true)
  expect(await compositions.read(composition.id)).toEqual(composition)
  expect(await compositions.readPages(composition.id)).toEqual(pages)
})

test('refuses pages that the site did not sign', async () => {
  const { compositions, folder } = emptyStore()
  const composition = compositionWithId(content)
  await compositions.write(composition, { fill })
  const file = join(folder, 'compositions', composition.id, 'pages.json')
  const altered = { ...pages, redirects: { '/signup': 'https://evil.example' } }
  await writeFile(file, JSON.stringify(altered))
  await expect(compositions.readPages(composition.id)).rejects.toThrow('its signature is not valid')
  await writeFile(file, JSON.stringify(pages))
  expect(await compositions.readPages(composition.id)).toEqual(pages)
  await rm(join(folder, 'compositions', composition.id, 'signature.json'))
  await expect(compositions.readPages(composition.id)).rejects.toThrow('its signature is not valid')
})

test('refuses the signed copy of another composition in its folder', async () => {
  const { compositions } = emptyStore()
  const [older, newer] = [compositionWithId(content), compositionWithId({ ...content, by: 'bola' })]
  for (const one of [older, newer]) await compositions.write(one, { fill })
  await cp(compositions.folderOf(older.id), compositions.folderOf(newer.id), { recursive: true })
  // One after the other: an error that comes before it is expected would end the test.
  for (const read of [() => compositions.read(newer.id), () => compositions.open(newer.id)])
    await expect(read()).rejects.toThrow(`${compositions.folderOf(newer.id)} was changed after this site made it`)
})

test('refuses a composition that was changed', async () => {
  const { compositions } = emptyStore()
  const composition = compositionWithId(content)
  await compositions.write(composition, { fill })
  const file = join(compositions.folderOf(composition.id), 'composition.json')
  await writeFile(file, JSON.stringify({ ...composition, by: 'eve' }))
  await expect(compositions.read(composition.id)).rejects.toThrow('its signature is not valid')
})

test('leaves no files behind when the pages cannot be rendered', async () => {
  const { compositions, folder } = emptyStore()
  const failing = compositions.write(compositionWithId(content), {
    fill: () => Promise.reject(new Error('does not render')),
  })
  await expect(failing).rejects.toThrow('does not render')
  expect(readdirSync(join(folder, 'compositions'))).toEqual([])
})

test('returns false for a composition that is stored already, and keeps the first', async () => {
  const { compositions, folder } = emptyStore()
  const composition = compositionWithId(content)
  const written = await Promise.all([
    compositions.write(composition, { fill }),
    compositions.write(composition, { fill }),
  ])
  expect(written.sort()).toEqual([false, true])
  expect(readdirSync(join(folder, 'compositions'))).toEqual([composition.id])
})

test('removes a composition', async () => {
  const { compositions } = emptyStore()
  const composition = compositionWithId(content)
  await compositions.write(composition, { fill })
  await compositions.discard(composition.id)
  expect(await compositions.read(composition.id)).toBeUndefined()
  await expect(compositions.readPages(composition.id)).rejects.toThrow('has no pages')
})

test.each(['..', '../releases', '', '0123', '0123456789ABCDEF', '0123456789abcdef/..'])(
  'finds no composition under the invalid id %j',
  async (id) => {
    const { compositions, folder } = emptyStore()
    await mkdir(join(folder, 'compositions'), { recursive: true })
    await writeFile(join(folder, 'composition.json'), JSON.stringify(compositionWithId(content)))
    expect(await compositions.read(id)).toBeUndefined()
  },
)
