import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '../../contract/test/certificate'

const DEPLOY = join(__dirname, '../../deploy')
const NGINX = '/usr/sbin/nginx'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HAPROXY = '/usr/sbin/haproxy'
const testWithHaproxy = existsSync(HAPROXY) ? test : test.skip

testWithHaproxy('HAProxy accepts its configuration, and would not accept a mistake in it', () => {
  const file = join(folder, 'haproxy.cfg')
  const check = (configuration: string) => {
    writeFileSync(file, configuration)
    return spawnSync(HAPROXY, ['-c', '-f', file], { encoding: 'utf8' })
  }
  const configuration = readFileSync(join(DEPLOY, 'haproxy/civictrack.cfg'), 'utf8')
  expect(check(configuration)).toMatchObject({ status: 0, stderr: '' })
  expect(check(configuration.replace('option redispatch', 'option redispach')).stderr).toContain('redispach')
})

const testWithNginx = existsSync(NGINX) ? test : test.skip

/** Whether nginx accepts the configuration; its words when it does not. */
function nginxSays(configuration: string): string {
  const { folder: tls } = makeCertificate(join(folder, 'tls'))
  const site = configuration.replaceAll('/etc/civictrack/tls', tls)
  const whole = `pid ${join(folder, 'nginx.pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, whole)
  try {
    execFileSync(NGINX, ['-t', '-c', file], { stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  }
}

testWithNginx('nginx accepts its configuration, and would not accept a mistake in it', () => {
  const configuration = readFileSync(join(DEPLOY, 'nginx/civictrack.conf'), 'utf8')
  expect(nginxSays(configuration)).toBe('')
  expect(nginxSays(configuration.replace('proxy_http_version 1.1', 'proxy_http_versoin 1.1'))).toContain(
    'unknown directive',
  )
})

test('every figure that an alert or the dashboard reads is one that a server has', () => {
  const texts = ['prometheus/alerts.yml', 'grafana/dashboard.json'].map((name) =>
    readFileSync(join(DEPLOY, name), 'utf8'),
  )
  const read = new Set(texts.join().match(/civictrack_[a-z_]+/g))
  const sources = [
    'api/src/platform/gauges.ts',
    'api/src/dispatches/dispatch-gauge.ts',
    'registry/src/composer/channel-gauges.ts',
    'registry/src/composer/composer-gauges.ts',
    'scripts/start/metrics/http-metrics.ts',
    'scripts/start/metrics/measured-work.ts',
  ].map((name) => readFileSync(join(__dirname, '../..', name), 'utf8'))
  const served = new Set([
    ...(sources.join().match(/civictrack_[a-z_]+/g) ?? []),
    'civictrack_process_resident_memory_bytes',
  ])
  const unknown = [...read].filter((name) => !served.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect([read.size > 5, unknown]).toEqual([true, []])
})
