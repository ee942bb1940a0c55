import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '../../fixtures/test'
import { send } from '../../reliability/http-client'
import { liveComposition, prerenderedPaths } from '../../site/composition'
import { freshFolder } from '../../site/fresh-folder'
import { messagesOf } from '../../site/process-log'
import { type Part, startServerProcess } from '../../site/server-process'
import { freePort, preparedDataDir } from '../../site/site-under-test'
import { refusedStart } from '../refusal'
import { startSlowComposer } from './slow-composer'
import { otherUser, readOnlyStore } from './store-only'

async function startRole(role: Part, env: Record<string, string>, where: { user?: number | undefined } = {}) {
  const port = await freePort()
  const { user } = where
  const server = await startServerProcess({ PORT: String(port), ...env }, role, user === undefined ? {} : { user })
  return { ...server, url: `http://localhost:${port}` }
}

const NO_FAILURES = JSON.stringify({ failures: [] })
const NO_EVENTS = JSON.stringify({ events: [] })

const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

test('a site server serves every page from a read-only store without keys, while composer and API are stopped', async () => {
  const store = await readOnlyStore(await preparedDataDir())
  const before = await store.state()
  const gone = `http://localhost:${await freePort()}`
  const env = { DATA_DIR: store.folder, API_URL: gone, COMPOSER_URL: gone }
  const site = await startRole('site', env, { user: otherUser() })
  const live = await liveComposition(site.url)
  const paths = prerenderedPaths(live)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...paths, '/readyz', '/healthz', '/composition.json', '/status', '/sitemap.xml'])
    expect([path, await status(site.url + path)]).toEqual([path, 200])
  for (const { entry } of Object.values(live.apps)) expect(await status(new URL(entry, site.url).href)).toBe(200)
  expect(await status(`${site.url}/Nowhere`)).toBe(404)

  const { version } = live.apps.report ?? { version: '' }
  const failure = JSON.stringify({ composition: live.id, app: 'report', version, kind: 'load' })
  expect((await fetch(`${site.url}/status/report`, { method: 'POST', body: failure })).status).toBe(204)
  await pause(2500)
  const health = await (await fetch(`${site.url}/status.json`)).json()
  expect(health.failures).toEqual({ [`report@${version}`]: { load: 1, render: 0 } })

  for (const path of ['/api/v1/issue', '/registry/v1/']) {
    const response = await fetch(site.url + path)
    expect([path, response.status, await response.json()]).toEqual([path, 502, { message: expect.any(String) }])
  }
  await site.stop()
  expect(await store.state()).toEqual(before)
  await store.remove()
})

test('each role runs in a process of its own, and stays ready when another one is killed', async () => {
  const dataDir = await preparedDataDir()
  const api = await startRole('api', { DATA_DIR: dataDir })
  const composer = await startRole('composer', { DATA_DIR: dataDir, API_URL: api.url })
  const site = await startRole('site', { DATA_DIR: dataDir, API_URL: api.url, COMPOSER_URL: composer.url })
  expect([api, composer, site].map(({ logs }) => /is ready at .*$/m.exec(logs())?.[0])).toEqual([
    `is ready at ${api.url} (api)`,
    `is ready at ${composer.url} (composer)`,
    `is ready at ${site.url} (site)`,
  ])
  for (const { url } of [api, composer, site]) expect(await status(`${url}/readyz`)).toBe(200)
  expect(await status(`${site.url}/api/v1/issue`)).toBe(200)
  expect(await (await fetch(`${site.url}/registry/v1/`)).json()).toMatchObject({ sites: [expect.any(String)] })
  expect(await status(`${api.url}/`)).toBe(404)
  expect(await status(`${composer.url}/`)).toBe(404)

  await api.kill()
  expect(await status(`${site.url}/api/v1/issue`)).toBe(502)
  for (const { url } of [composer, site]) expect(await status(`${url}/readyz`)).toBe(200)
  await composer.kill()
  expect(await status(`${site.url}/registry/v1/`)).toBe(502)
  for (const path of ['/readyz', '/', '/FAQs', '/Reports']) expect(await status(site.url + path)).toBe(200)

  const again = await startRole('composer', { DATA_DIR: dataDir })
  expect(again.logs()).toContain('API_URL is not set')
  await site.kill()
  expect(await status(`${again.url}/readyz`)).toBe(200)
  await again.stop()
})

test('what site servers report to a composer is not taken from the public', async () => {
  const [dataDir, otherDir] = [await preparedDataDir(), await preparedDataDir()]
  const composer = await startRole('composer', { DATA_DIR: dataDir })
  const site = await startRole('site', { DATA_DIR: dataDir, COMPOSER_URL: composer.url })
  const whole = await startRole('everything', { DATA_DIR: otherDir })
  const headers = { 'content-type': 'application/json' }
  const statusOf = async (url: string, path: string) =>
    (await send(url, { method: 'POST', path, headers, body: path.endsWith('/failures') ? NO_FAILURES : NO_EVENTS }))
      .status
  for (const kind of ['failures', 'browser-events', 'canary-events']) {
    const own = `/site-reports/v1/${kind}`
    expect([own, await statusOf(composer.url, own)]).toEqual([own, 204])
    const hidden = [`/%73ite-reports/v1/${kind}`, `/registry/..${own}`, `/registry/%2e%2e${own}`, `/${own}`]
    for (const { url } of [site, whole])
      for (const path of [own, `/registry/v1/${kind}`, ...hidden])
        expect(`${path} ${await statusOf(url, path)}`).toMatch(/ 4\d\d$/)
  }
  for (const server of [site, composer, whole]) await server.stop()
})

test('a slow upload and a stream of events pass through the site server part by part', async () => {
  const composer = await startSlowComposer(400)
  const site = await startRole('site', { DATA_DIR: await freshFolder(), COMPOSER_URL: composer.url })
  expect(site.logs()).toMatch(/API_URL is not set.*has no valid composition/s)
  expect(await status(`${site.url}/readyz`)).toBe(503)

  const parts = ['one ', 'two ', 'three']
  async function* slowly() {
    for (const [index, part] of parts.entries()) {
      yield Buffer.from(part)
      await pause(400)
      // Every part has arrived before the next one is sent.
      expect(composer.received).toEqual(parts.slice(0, index + 1))
    }
  }
  const upload = { method: 'PUT', body: slowly(), duplex: 'half' } as unknown as RequestInit
  expect(await (await fetch(`${site.url}/registry/v1/releases/report/1.0.0`, upload)).text()).toBe('one two three')

  const times: number[] = []
  const events = await fetch(`${site.url}/registry/v1/jobs/1/events`)
  for await (const _event of events.body ?? []) times.push(performance.now())
  expect(times).toHaveLength(3)
  expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(600)
  await site.stop()
  composer.close()
})

test('a start in an unknown role is refused with one line that names the roles', async () => {
  const { code, lines } = await refusedStart({ DATA_DIR: await freshFolder() }, 'worker')
  expect(code).toBe(1)
  expect(messagesOf(lines.join('\n'))).toEqual([
    expect.stringMatching(/^"worker" is not a role\. Use npm start -- site, .*api/),
  ])
})

test('a start for another channel makes it a copy of production, and moves only that channel', async () => {
  const dataDir = await preparedDataDir()
  const composer = await startRole('composer', { DATA_DIR: dataDir, CHANNEL: 'staging' })
  const [staging, production] = await Promise.all(
    ['staging', 'production'].map(async (channel) => {
      const site = await startRole('site', { DATA_DIR: dataDir, CHANNEL: channel })
      const live = await (await fetch(`${site.url}/composition.json`)).json()
      await site.stop()
      return live
    }),
  )
  expect(staging).toMatchObject({ serial: 1, parent: production.id, apps: production.apps })
  expect(production.serial).toBe(1)
  await composer.stop()
})
