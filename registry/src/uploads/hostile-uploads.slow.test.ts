import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_TYPE } from '@civictrack/contract/registry'
import { liveRegistry, tinyArchive } from '../../test/live-registry'

type Live = Awaited<ReturnType<typeof liveRegistry>>

const PATH = '/releases/report/2.0.0'

async function upload({ client, key }: Live, files: Record<string, string>, more: Record<string, string> = {}) {
  const { archive } = await tinyArchive({ app: 'report', version: '2.0.0', files }, { key, more })
  return client.run(PATH, { method: 'PUT', archive })
}

/** The files below a folder, by name. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder)
  return Object.fromEntries(await Promise.all(names.map(async (n) => [n, await readFile(join(folder, n), 'utf8')])))
}

test('of ten different uploads of one version at once, one is published whole and the others are refused', async () => {
  const live = await liveRegistry()
  const contents = Array.from({ length: 10 }, (_, index) => `content ${index} `.repeat(1000))
  const ends = await Promise.all(contents.map((text) => upload(live, { 'a.txt': text, 'b.txt': text })))
  expect(ends.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  const refused = ends.filter(({ kind }) => kind !== 'done')
  expect(refused.every(({ message }) => /2\.0\.0/.test(String(message)))).toBe(true)
  const texts = await textsIn(join(live.store.releases.folderOf('report', '2.0.0'), 'browser'))
  expect([texts['a.txt'], texts['a.txt']]).toEqual([texts['b.txt'], contents[ends.findIndex((e) => e.kind === 'done')]])
  expect((await readdir(join(live.store.folder, 'releases'))).filter((name) => name.startsWith('.'))).toEqual([])
})

test('names that differ in case or in their Unicode form only are files of their own', async () => {
  const live = await liveRegistry()
  const files = { 'A.txt': '1', 'a.txt': '2', 'drain\u00e9.txt': '3', 'draine\u0301.txt': '4' }
  const { kind, message } = await upload(live, files)
  if (kind === 'done')
    expect(await textsIn(join(live.store.releases.folderOf('report', '2.0.0'), 'browser'))).toMatchObject(files)
  else expect(message).toMatch(/not valid/)
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['a file that is not named', {}, { 'browser/more.js': '1' }],
  ['a file with the name of a prototype', {}, { 'browser/__proto__': '1' }],
  ['a compressed form of its own', { 'a.txt': 'x', 'a.txt.br': 'y' }, {}],
  ['a folder upwards', {}, { 'browser/../../../trust.json': '{}' }],
])('an archive with %s is refused, and leaves nothing', async (_what, files, more) => {
  const live = await liveRegistry()
  expect(await upload(live, files, more)).toMatchObject({ kind: 'failed' })
  expect(await live.store.releases.read('report', '2.0.0')).toBeUndefined()
})

test.each(['text/html', 'multipart/form-data; boundary=x', 'application/json', `${UPLOAD_TYPE}; charset=utf-8`])(
  'an upload as %s is refused before its body is read',
  async (type) => {
    const live = await liveRegistry()
    const { archive } = await tinyArchive({ app: 'report', version: '2.0.0' }, { key: live.key })
    const headers = { 'content-type': type }
    expect(await live.client.call(PATH, { method: 'PUT', archive, headers })).toMatchObject({ status: 400 })
  },
)

test('no cache keeps an answer to a signed request', async () => {
  const { client } = await liveRegistry()
  for (const path of ['/access', '/nowhere', '/', '/channels/production']) {
    const { url, headers } = await client.prepare(path)
    const response = await fetch(url, { headers })
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})
