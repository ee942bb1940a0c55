import type { Gauge } from '@civictrack/contract/gauges'
import { emptyStore } from '@civictrack/registry/testing'
import { createSite } from '@civictrack/site'
import { freePort } from '../../../contract/test/free-port'
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
