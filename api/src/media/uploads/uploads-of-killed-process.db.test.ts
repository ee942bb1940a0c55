import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeSite, openSite } from '../../../test/site'
import { HOUR } from '../../platform/clock'

test('removes the uploads of a killed process at the next start, but not those of the last hour', async () => {
  const first = await openSite()
  await first.api.close()
  const folder = join(first.dataDir, 'media', 'uploads')
  await writeFile(join(folder, 'old'), 'x')
  await writeFile(join(folder, 'young'), 'x')
  const before = new Date(Date.now() - 2 * HOUR)
  await utimes(join(folder, 'old'), before, before)
  const again = await openSite({ dataDir: first.dataDir })
  expect(await readdir(folder)).toEqual(['young'])
  expect((await stat(join(first.dataDir, 'secrets', 'token'))).mode & 0o777).toBe(0o600)
  await closeSite(again)
})
