import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeSite, openSite } from '../../test/site'

test('the secret of operators alone does not fill the disk with snapshots that nobody fetches', async () => {
  const site = await openSite()
  try {
    const folder = join(site.dataDir, 'backups')
    for (const name of ['one', 'two', 'three']) await mkdir(join(folder, name), { recursive: true })
    const authorization = `Bearer ${await readFile(join(site.dataDir, 'secrets', 'operators'), 'utf8')}`
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { statusCode, body } = await site.browser().post('/api/v1/operators/backup', {}, { authorization })
      expect([statusCode, body]).toEqual([409, expect.stringContaining('3 snapshots')])
    }
    expect(await readdir(folder)).toHaveLength(3)
  } finally {
    await closeSite(site)
  }
})
