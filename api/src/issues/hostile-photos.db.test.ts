import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { hostilePhotos } from '../../test/hostile/hostile-photos'
import { sendReport } from '../../test/report'
import { closeSite, eventually, onEachDatabase, openSite } from '../../test/site'

/** Bytes that no saved or served file may contain: the marks of metadata, and the content that the files tried to smuggle in. */
const FORBIDDEN = ['Exif\0', 'EXIF', 'http://ns.adobe.com', 'Photoshop', '8BIM', 'Ada', '<script', 'PK\x03\x04', 'eXIf']

onEachDatabase(
  (site) => {
    test('gives forty hostile files clear responses, stores only their pixels and serves no metadata', async () => {
      const { browser, token } = await site().citizen()
      const files = await hostilePhotos()
      expect(files.length).toBe(40)
      const accepted: string[] = []
      for (const { name, bytes, status } of files) {
        const response = await sendReport(browser, { token, key: randomUUID(), image: bytes })
        expect([name, status]).toEqual([name, expect.arrayContaining([response.statusCode])])
        expect(response.json().message).toMatch(/^[A-Z].{8,}[.!]?$/)
        if (response.statusCode === 201) accepted.push(response.json().reference)
      }
      expect(await readdir(join(site().dataDir, 'media', 'uploads'))).toEqual([])
      const photos = join(site().dataDir, 'media', 'photos')
      const kept = await eventually(async () => {
        const names = (await readdir(photos, { recursive: true })).filter((name) => /\.(jpg|webp)$/.test(name))
        return names.length === accepted.length * 4 ? names : undefined
      }, 'four files for each accepted photo')
      for (const name of kept) {
        const bytes = await readFile(join(photos, name))
        const text = bytes.toString('latin1')
        for (const mark of FORBIDDEN) expect([name, mark, text.includes(mark)]).toEqual([name, mark, false])
        const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
        expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      }
    })
  },
  { limits: { reportsPerAccount: 1000, reportsPerAddress: 10_000 } },
)

test('removes photos without a report after a day, and keeps newer ones and those of reports', async () => {
  const site = await openSite()
  const { browser, token } = await site.citizen()
  await sendReport(browser, { token, key: randomUUID() })
  const { dataDir } = site
  await site.api.close()
  const folder = join(dataDir, 'media', 'photos')
  const lost = ['0b8f3f0e-7d0b-4a57-8f5d-0a7a8f1f2b11', '0b8f3f0e-7d0b-4a57-8f5d-0a7a8f1f2b12']
  await mkdir(join(folder, '0b'), { recursive: true })
  for (const id of lost) await writeFile(join(folder, '0b', `${id}.jpg`), 'lost')
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))
  const before = await files()
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const name of before) if (!name.includes(lost[1] ?? '')) await utimes(join(folder, name), dayAgo, dayAgo)
  const again = await openSite({ dataDir })
  await eventually(
    async () => ((await files()).some((name) => name.includes(lost[0] ?? '')) ? undefined : true),
    'the sweep',
  )
  expect(await files()).toEqual(before.filter((name) => !name.includes(lost[0] ?? '')))
  await closeSite(again)
})
