import { readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPages } from '@civictrack/contract'
import { emptyStore } from '../../test/tiny-store'
import { identify } from './compositions'

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

test('names a composition by what is in it: the same each time', () => {
  expect(identify(content)).toEqual(identify(structuredClone(content)))
  expect(identify(content).id).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  ['its parent', { parent: 'fedcba9876543210' }],
  ['its time', { createdAt: '2026-01-01T00:00:00.001Z' }],
  ['who made it', { by: 'bola' }],
  ['a version', { apps: { shell: { version: '1.0.1', buildId: 'one', digest: 'd' } } }],
  ['a build', { apps: { shell: { version: '1.0.0', buildId: 'two', digest: 'd' } } }],
])('gives it another name when %s changes', (_name, change) => {
  expect(identify({ ...content, ...change }).id).not.toBe(identify(content).id)
})

test('reads back what it wrote', async () => {
  const { compositions } = emptyStore()
  const composition = identify(content)
  expect(await compositions.write(composition, fill)).toBe(true)
  expect(await compositions.read(composition.id)).toEqual(composition)
  expect(await compositions.readPages(composition.id)).toEqual(pages)
})

test('refuses pages that it has not signed', async () => {
  const { compositions, folder } = emptyStore()
  const composition = identify(content)
  await compositions.write(composition, fill)
  const file = join(folder, 'compositions', composition.id, 'pages.json')
  const altered = { ...pages, redirects: { '/signup': 'https://evil.example' } }
  await writeFile(file, JSON.stringify(altered))
  await expect(compositions.readPages(composition.id)).rejects.toThrow('its signature does not fit')
  await writeFile(file, JSON.stringify(pages))
  expect(await compositions.readPages(composition.id)).toEqual(pages)
  await rm(join(folder, 'compositions', composition.id, 'signature.json'))
  await expect(compositions.readPages(composition.id)).rejects.toThrow('its signature does not fit')
})

test('leaves nothing when the pages cannot be made', async () => {
  const { compositions, folder } = emptyStore()
  const failing = compositions.write(identify(content), () => Promise.reject(new Error('does not render')))
  await expect(failing).rejects.toThrow('does not render')
  expect(readdirSync(join(folder, 'compositions'))).toEqual([])
})

test('tells who makes the very same composition again, and keeps the first', async () => {
  const { compositions, folder } = emptyStore()
  const composition = identify(content)
  const written = await Promise.all([compositions.write(composition, fill), compositions.write(composition, fill)])
  expect(written.sort()).toEqual([false, true])
  expect(readdirSync(join(folder, 'compositions'))).toEqual([composition.id])
})

test('takes a composition back', async () => {
  const { compositions } = emptyStore()
  const composition = identify(content)
  await compositions.write(composition, fill)
  await compositions.discard(composition.id)
  expect(await compositions.read(composition.id)).toBeUndefined()
  await expect(compositions.readPages(composition.id)).rejects.toThrow('has no pages')
})

test.each(['..', '../releases', '', '0123', '0123456789ABCDEF', '0123456789abcdef/..'])(
  'knows no composition %j',
  async (id) => {
    const { compositions, folder } = emptyStore()
    await mkdir(join(folder, 'compositions'), { recursive: true })
    await writeFile(join(folder, 'composition.json'), JSON.stringify(identify(content)))
    expect(await compositions.read(id)).toBeUndefined()
  },
)
