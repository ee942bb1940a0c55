import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gauge } from '@civictrack/contract/gauges'
import { measure } from '@civictrack/registry/read'
import { emptyStore } from '@civictrack/registry/testing'
import { createSite } from '@civictrack/site'
import { freePort } from '../../../contract/test/free-port'
import { shedLoad } from '../web-server/shed-load'
import { metricsPort, serveMetrics } from './serve-metrics'

const gauge = (name: string, read: Gauge['read']): Gauge => ({ name, help: 'A figure.', labels: ['kind'], read })

test('serves gauges, requests by route and status, and the process, and no address of a request', async () => {
  const port = await freePort()
  let jobs = 3
  const gauges = [
    gauge('civictrack_jobs', async () => [{ labels: { kind: 'mail' }, value: jobs }]),
    gauge('civictrack_broken', async () => {
      throw new Error('no database')
    }),
  ]
  const metrics = await serveMetrics(port, () => gauges)
  const site = await createSite({ store: emptyStore(), logLevel: 'silent' })
  const url = await site.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/robots.txt', '/robots.txt', '/Reports/CT-SECRET']) await (await fetch(url + path)).text()
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const text = await read()
  expect(text).toContain('civictrack_jobs{kind="mail"} 3')
  expect(text).toMatch(
    /^civictrack_http_request_duration_seconds_count\{method="GET",route="\/robots\.txt",status="200"\} 2$/m,
  )
  expect(text).toMatch(/^civictrack_http_request_duration_seconds_count\{.*route="\/\*",status="503"\} 1$/m)
  expect(text).toMatch(/^civictrack_process_resident_memory_bytes \d/m)
  expect(text).not.toContain('SECRET')
  expect(text).not.toMatch(/^civictrack_broken\{/m)
  jobs = 1
  expect(await read()).toContain('civictrack_jobs{kind="mail"} 1')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await Promise.all([site.close(), metrics.close()])
})

test('counts the requests that are refused before any route', async () => {
  const port = await freePort()
  const metrics = await serveMetrics(port, () => [])
  const refused = async () =>
    /^civictrack_refused_requests_total (\d+)$/m.exec(
      await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    )?.[1]
  expect(await refused()).toBe('0')
  const server = createServer(shedLoad(() => undefined, { maxAtOnce: 0 })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (let count = 0; count < 3; count += 1) expect((await fetch(address)).status).toBe(503)
  expect(await refused()).toBe('3')
  server.close()
  server.closeAllConnections()
  await metrics.close()
})

test('counts renderings, reads of caches and jobs, as the servers tell of them', async () => {
  const port = await freePort()
  const metrics = await serveMetrics(port, () => [])
  measure('civictrack:rendering', { subject: 'page', outcome: 'busy', seconds: 0.2 })
  measure('civictrack:cache-read', { cache: 'assets', isHit: true })
  measure('civictrack:cache-read', { cache: 'assets', isHit: false })
  measure('civictrack:cache-size', { cache: 'assets', bytes: 4096 })
  measure('civictrack:job-end', { kind: 'promote', state: 'failed' })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const line of [
    'civictrack_rendering_seconds_bucket{le="0.25",subject="page",outcome="busy"} 1',
    'civictrack_cache_reads_total{cache="assets",result="hit"} 1',
    'civictrack_cache_reads_total{cache="assets",result="miss"} 1',
    'civictrack_cache_bytes{cache="assets"} 4096',
    'civictrack_registry_jobs_ended_total{kind="promote",state="failed"} 1',
  ])
    expect(text).toContain(`${line}\n`)
  await metrics.close()
})

test.each(['http', '-1', '70000', '1.5'])('refuses METRICS_PORT=%s', (value) => {
  expect(() => metricsPort({ METRICS_PORT: value })).toThrow('METRICS_PORT must be')
})

test('there are no metrics unless a port is set', () => {
  expect([metricsPort({}), metricsPort({ METRICS_PORT: ' ' }), metricsPort({ METRICS_PORT: '9100' })]).toEqual([
    undefined,
    undefined,
    9100,
  ])
})
