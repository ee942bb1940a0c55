import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newAccount } from '../accounts/citizen'
import { expect, test } from '../fixtures/test'
import { sendReport } from '../reporting/send-report'
import { admin } from '../signed-in/operator'
import { freshFolder } from '../site/fresh-folder'
import { startSite } from '../site/site-under-test'
import { canMount, fillDisk, mountDisk, unmountDisk } from '../site/small-disk'

test.skip(!canMount, 'Only root can mount a small disk.')

test('a backup that meets a full disk ends with one clear line and leaves nothing, and the site goes on', async () => {
  const disk = await freshFolder()
  const site = await startSite({ part: 'api', isEmpty: true, prepare: async (dataDir) => mountDisk(dataDir, '400m') })
  mountDisk(disk, '64k')
  try {
    const token = await newAccount(site.url)
    await sendReport(site.url, token)
    await writeFile(join(site.dataDir, 'sample'), randomBytes(500_000))
    const ended = await admin(site, 'backup', join(disk, 'backup.tar.gz'))
    expectOneLine(
      ended,
      `The backup was not written: no space is left on the disk of ${disk}/backup.tar.gz, or of DATA_DIR`,
    )
    expect(await readdir(disk)).toEqual([])
    expect(await readdir(join(site.dataDir, 'backups'))).toEqual([])
    await sendReport(site.url, token)

    const target = join(await freshFolder(), 'backup.tar.gz')
    const ballast = join(site.dataDir, 'ballast')
    await fillDisk(ballast)
    const full = await admin(site, 'backup', target)
    expectOneLine(full, 'no space is left on the disk of DATA_DIR for a snapshot')
    expect((await fetch(`${site.url}/api/v1/issue`)).status).toBe(200)
    await rm(ballast)
    expect(await readdir(join(site.dataDir, 'backups'))).toEqual([])
    await sendReport(site.url, token)
    expect((await admin(site, 'backup', target)).code).toBe(0)
  } finally {
    await site.stop()
    unmountDisk(site.dataDir)
    unmountDisk(disk)
  }
})

function expectOneLine(
  { code, stdout, stderr }: { code: number | null; stdout: string; stderr: string },
  text: string,
) {
  const lines = stderr
    .trim()
    .split('\n')
    .filter((line) => !/^(?:Reading|Writing) /.test(line))
  expect([code, stdout, lines]).toEqual([1, '', [expect.stringContaining(text)]])
}
