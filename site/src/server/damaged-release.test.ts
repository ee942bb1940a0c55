import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from './create-site'

const store = emptyStore()
let site: FastifyInstance

beforeAll(async () => {
  await publishTiny(store, { app: 'shell', files: { 'icon-192.png': 'icon' } })
  await publishTiny(store, { app: 'marketing', paths: ['/Help'] })
  await publishTiny(store, { app: 'report', paths: ['/Issue'] })
  const apps = ['shell', 'marketing', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, apps)
  await writeFile(join(store.releases.folderOf('report', '1.0.0'), 'release.json'), '{"app":')
  site = await createSite({ store })
})
afterAll(() => site.close())

test('serves the icon although another release is damaged', async () => {
  const { statusCode, headers } = await site.inject('/favicon.ico')
  expect([statusCode, headers.location]).toEqual([302, '/releases/shell/1.0.0/icon-192.png'])
})

test('lists the pages of intact releases in the sitemap', async () => {
  const { statusCode, body } = await site.inject('/sitemap.xml')
  expect([statusCode, body.includes('/Help<'), body.includes('/Issue<')]).toEqual([200, true, false])
})

test('stores the files of intact releases for offline use', async () => {
  const { statusCode, body } = await site.inject('/offline/composition.json')
  expect(statusCode).toBe(200)
  expect(JSON.parse(body).assets).toContainEqual(expect.objectContaining({ address: '/releases/shell/1.0.0/entry.js' }))
})
