import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployed, ROOT } from './deployed'
import { variablesOf } from './variables'

const ANALYZE = '/usr/bin/systemd-analyze'
const testUnits = existsSync(ANALYZE) ? test : test.skip
const ROLES = ['site', 'api', 'composer'] as const

const folder = mkdtempSync(join(tmpdir(), 'civictrack-units-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The complaint of systemd about a unit; empty when it has no complaint. A template is verified as its instance 3001. */
function complaintsAbout(name: string, text: string): string {
  const file = join(folder, name.replace('@.', '@3001.'))
  // Node may be elsewhere on this machine.
  writeFileSync(file, text.replaceAll('/usr/bin/node ', `${process.execPath} `))
  const { status, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', '--generators=no', file], { encoding: 'utf8' })
  rmSync(file)
  return status === 0 ? stderr : stderr || `exit code ${status}`
}

testUnits('systemd accepts each unit, and would not accept a mistake in it', () => {
  const units = readdirSync(join(ROOT, 'deploy/systemd')).filter((name) => /\.(service|target)$/.test(name))
  expect(units).toHaveLength(4)
  for (const unit of units) expect([unit, complaintsAbout(unit, deployed(`systemd/${unit}`))]).toEqual([unit, ''])
  const site = deployed('systemd/civictrack-site@.service')
  expect(complaintsAbout('civictrack-site@.service', site.replace('Type=exec', 'Type=exect'))).toContain('exect')
  const lost = site.replace('/usr/bin/node ', '/usr/bin/no-such-node ')
  expect(complaintsAbout('civictrack-site@.service', lost)).toContain('no-such-node')
})

test('each unit starts a role that there is, with a port of its own', () => {
  expect(deployed('systemd/civictrack-composer@.service')).toContain('DATA_DIR=/var/lib/civictrack-composer/%i\n')
  for (const role of ROLES) {
    const unit = deployed(`systemd/civictrack-${role}@.service`)
    expect(unit).toContain(`ExecStart=/usr/bin/node scripts/run.mjs start ${role}\n`)
    expect(existsSync(join(ROOT, `scripts/start/roles/${role}.ts`))).toBe(true)
    expect(unit).toContain('PORT=%i\n')
    const known = variablesOf(role)
    const set = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '))
    expect(set.map((pair) => pair.split('=')[0] ?? '').filter((name) => !known.has(name))).toEqual([])
  }
})
