import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { releaseTextIn } from './release-text'
import { unpackArchive } from './unpack-archive'
import { DEFAULT_UPLOAD_LIMITS, type UploadLimits } from './upload-limits'

const root = mkdtempSync(join(tmpdir(), 'civictrack-archives-'))
afterAll(() => rmSync(root, { recursive: true }))
let count = 0

type Entry = Partial<Header> & { name: string; content?: string | Buffer }

async function tar(entries: Entry[]): Promise<Buffer> {
  const archive = pack()
  for (const { content = '', ...header } of entries)
    header.type === undefined || header.type === 'file' ? archive.entry(header, content) : archive.entry(header)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function unpack(bytes: Buffer, limits: Partial<UploadLimits> = {}) {
  count += 1
  const archive = join(root, `${count}.tar.gz`)
  await writeFile(archive, bytes)
  const folder = join(root, `unpacked-${count}`)
  return unpackArchive(archive, { folder, limits: { ...DEFAULT_UPLOAD_LIMITS, ...limits } })
}

async function releaseText(bytes: Buffer) {
  const archive = join(root, 'release-text.tar.gz')
  await writeFile(archive, bytes)
  return releaseTextIn(archive, DEFAULT_UPLOAD_LIMITS)
}

test('unpacks plain files of a release', async () => {
  const bytes = gzipSync(
    await tar([
      { name: 'release.json', content: '{}' },
      { name: 'browser/a/b.js', content: '1' },
    ]),
  )
  expect([...(await unpack(bytes))]).toEqual(['release.json', 'browser/a/b.js'])
})

const LINK = { name: 'browser/a.js', linkname: '/etc/passwd' }
const ODD: [string, Entry[], string][] = [
  ['a symbolic link', [{ ...LINK, type: 'symlink' }], 'is no plain file (symlink)'],
  ['a hard link', [{ ...LINK, type: 'link' }], 'is no plain file (link)'],
  ['a device', [{ name: 'browser/a.js', type: 'character-device' }], 'is no plain file'],
  ['a folder', [{ name: 'browser/a', type: 'directory' }], 'is no plain file (directory)'],
  ['an absolute path', [{ name: '/etc/cron.d/a' }], 'is no file of a release'],
  ['a path upwards', [{ name: 'browser/../../../keys/site.pem' }], 'is no file of a release'],
  ['a path with a back slash', [{ name: 'browser\\..\\a' }], 'is no file of a release'],
  ['a file elsewhere', [{ name: 'node_modules/a.js' }], 'is no file of a release'],
  ['a name with a control character', [{ name: 'browser/a\nb' }], 'is no file of a release'],
  ['a file twice', [{ name: 'browser/a.js' }, { name: 'browser/a.js' }], 'holds "browser/a.js" twice'],
  ['a file that is a folder too', [{ name: 'browser/a' }, { name: 'browser/a/b' }], 'cannot be unpacked'],
]

test.each(ODD)('refuses %s', async (_name, entries, message) => {
  await expect(unpack(gzipSync(await tar(entries)))).rejects.toThrow(message)
  expect(existsSync('/etc/cron.d/a')).toBe(false)
})

test('refuses more files, or more bytes unpacked, than permitted', async () => {
  const many = await tar(['a', 'b', 'c'].map((name) => ({ name: `browser/${name}` })))
  await expect(unpack(gzipSync(many), { files: 2 })).rejects.toMatchObject({ statusCode: 413 })
  const bomb = gzipSync(await tar([{ name: 'browser/a', content: Buffer.alloc(20_000_000) }]))
  expect(bomb.length).toBeLessThan(50_000)
  await expect(unpack(bomb, { bytes: 1_000_000, files: 10 })).rejects.toMatchObject({ statusCode: 413 })
})

test('refuses bytes that are no gzip, no tar, or cut off, and never waits for the rest', async () => {
  const plain = await tar([{ name: 'release.json', content: 'abc'.repeat(1000) }])
  const cut = gzipSync(plain)
  const bytes = [
    Buffer.from('hello'),
    gzipSync('hello'),
    Buffer.alloc(0),
    cut.subarray(0, cut.length - 20),
    gzipSync(plain.subarray(0, 1500)),
    gzipSync(plain.subarray(0, 3700)),
  ]
  for (const one of bytes) await expect(unpack(one)).rejects.toMatchObject({ statusCode: 400 })
  for (const one of bytes.slice(0, 5)) expect(await releaseText(one)).toBeUndefined()
  expect(await releaseText(cut)).toHaveLength(3000)
})
