import { release } from '../../commands/release'
import { workingCopy } from '../../dev/working-copy'
import { expect, test } from '../../fixtures/test'
import { show, versionsOf } from '../../releases/store'
import { messagesOf } from '../../site/process-log'
import { startServerProcess } from '../../site/server-process'
import { preparedDataDir } from '../../site/site-under-test'

test("a start keeps a team's release, updates its own, and keeps the live composition when admission refuses it", async () => {
  const dataDir = await preparedDataDir()
  const copy = await workingCopy(['contract', 'kit', 'shared', 'api', 'registry', 'site', 'tsconfig.base.json'])
  const startAndStop = async () => {
    const composer = await startServerProcess({ PORT: '0', DATA_DIR: dataDir }, 'composer', { root: copy.folder })
    await composer.stop()
    return composer.logs()
  }
  const live = async () => versionsOf((await show(dataDir)).composition)
  try {
    const first = await live()
    expect(await startAndStop()).not.toContain('Building')
    await release(dataDir, 'publish', 'auth', '--version', '2.0.0')
    await release(dataDir, 'promote', 'auth@2.0.0', '--no-browser')

    await copy.edit('package-lock.json', /"name": "civictrack"/, '"name": "civictrack-changed"')
    await copy.edit('kit/src/index.ts', /^/, '// A changed source of the kit.\n')
    expect(await startAndStop()).toContain('Building shell, marketing, report, dashboard, staff...')
    const updated = await live()
    expect(updated.auth).toBe('2.0.0')
    for (const app of ['shell', 'marketing', 'report', 'dashboard', 'staff']) {
      expect(updated[app]).toMatch(/-src\.h[0-9a-f]{10}$/)
      expect(updated[app]).not.toBe(first[app])
    }

    await copy.edit('mfe-report/app.json', /"operations": \[/, '"operations": ["GET /api/v1/nowhere", ')
    const logs = await startAndStop()
    expect(messagesOf(logs).join('\n')).toMatch(
      /were not promoted \(report@\S+\)\. Refused; everything stays as it was\.\n {2}\[operations\] /,
    )
    expect(logs).toContain('is ready at')
    expect(await live()).toEqual(updated)
  } finally {
    await copy.remove()
  }
})
