import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newAccount, newCitizen } from '../accounts/citizen'
import { runCommand } from '../commands/run-command'
import { expect, test } from '../fixtures/test'
import { sendReport } from '../reporting/send-report'
import { admin } from '../signed-in/operator'
import { liveComposition } from '../site/composition'
import { freshFolder } from '../site/fresh-folder'
import { startSite } from '../site/site-under-test'

test.use({ siteOptions: { ownedBy: 'start/backup' } })

test('a backup of the running site is the same site on an empty machine', async ({ site }) => {
  const citizen = newCitizen()
  const token = await newAccount(site.url, citizen)
  const reference = await sendReport(site.url, token, { title: 'A well without a cover' })
  const file = join(await freshFolder(), 'backup.tar.gz')
  const made = await admin(site, 'backup', file)
  expect([made.code, made.stdout]).toEqual([0, expect.stringContaining('It holds secrets too')])
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const other = await startSite({
    isEmpty: true,
    async prepare(dataDir) {
      const { code, stderr } = await runCommand(['admin', 'restore', file], { DATA_DIR: dataDir })
      expect([code, stderr]).toEqual([0, expect.anything()])
    },
  })
  try {
    expect((await liveComposition(other.url)).id).toBe((await liveComposition(site.url)).id)
    expect(await read(`${other.url}/status.json`)).toMatchObject({ channel: 'production' })
    const report = await read(`${site.url}/api/v1/issue/${reference}`)
    expect(await read(`${other.url}/api/v1/issue/${reference}`)).toEqual(report)
    expect(await bytes(other.url + report.photo)).toEqual(await bytes(site.url + report.photo))
    expect((await fetch(`${other.url}/Reports/${reference}`)).status).toBe(200)
    await sendReport(other.url, token)
    const logIn = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(citizen) }
    expect((await fetch(`${other.url}/api/v1/user/login`, logIn)).status).toBe(200)
    for (const folder of ['keys', 'secrets']) expect((await stat(join(other.dataDir, folder))).mode & 0o777).toBe(0o700)
    expect(other.logs()).not.toMatch(/set back|not trusted|damaged/)
  } finally {
    await other.stop()
    await other.remove()
  }
})

async function read(url: string): Promise<{ photo: string }> {
  return (await fetch(url)).json() as Promise<{ photo: string }>
}

async function bytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}
