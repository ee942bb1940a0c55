import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { editedFile } from './compose'
import { deployed, ROOT } from './deployed'

const PROMTOOL = '/usr/bin/promtool'
const testAlerts = existsSync(PROMTOOL) ? test : test.skip

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'civictrack-alerts-'))
  cpSync(join(ROOT, 'deploy/prometheus'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The output of promtool when it refuses; empty when it accepts. */
function refusal(...command: string[]): string {
  try {
    execFileSync(PROMTOOL, command, { cwd: folder, stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return `${stdout}${stderr}`
  }
}

testAlerts('Prometheus accepts its files, also as compose edits them, and no mistake in them', () => {
  expect(refusal('check', 'config', 'prometheus.yml')).toBe('')
  writeFileSync(join(folder, 'edited.yml'), editedFile('prometheus').replace('/deploy/alerts.yml', 'alerts.yml'))
  expect(refusal('check', 'config', 'edited.yml')).toBe('')
  writeFileSync(join(folder, 'prometheus.yml'), deployed('prometheus/prometheus.yml').replace('scrape_', 'scrap_'))
  expect(refusal('check', 'config', 'prometheus.yml')).toContain('scrap_interval')
})

testAlerts('each alert fires on what it is for, and none on healthy figures', () => {
  expect(refusal('test', 'rules', 'alerts.test.yml')).toBe('')
  const alerts = deployed('prometheus/alerts.yml')
  writeFileSync(join(folder, 'alerts.yml'), alerts.replace('> 900', '> 90000'))
  expect(refusal('test', 'rules', 'alerts.test.yml')).toContain('JobsAreLate')
  writeFileSync(join(folder, 'alerts.yml'), alerts.replace('> 900', '> 9'))
  expect(refusal('test', 'rules', 'alerts.test.yml')).toContain('JobsAreLate')
})

test('every alert is tested on healthy figures and on its fault', () => {
  const names = [...deployed('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const { tests } = parse(deployed('prometheus/alerts.test.yml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[]
  }
  expect(names.length).toBeGreaterThan(8)
  for (const { alert_rule_test } of tests) expect(alert_rule_test.map(({ alertname }) => alertname)).toEqual(names)
  expect(tests.at(-1)?.alert_rule_test.every(({ exp_alerts }) => exp_alerts?.length === 1)).toBe(true)
})
