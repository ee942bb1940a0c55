import { promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from '../server/create-site'

let site: FastifyInstance

beforeAll(async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'report', paths: ['/', '/Issue', '/What-a-status-means'] })
  const apps = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, apps)
  site = await createSite({ store })
})
afterAll(() => site.close())

test('a page names the rules, and they name the public pages, each without a query', async () => {
  const page = await site.inject('/Issue')
  expect(page.headers['speculation-rules']).toBe('"/speculation-rules.json"')
  const { statusCode, headers, body } = await site.inject('/speculation-rules.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/speculationrules+json; charset=utf-8'])
  expect(JSON.parse(body)).toEqual({
    prefetch: [{ where: { href_matches: ['/', '/Issue', '/What-a-status-means'] }, eagerness: 'conservative' }],
  })
})

test('a browser that saves data fetches nothing ahead', async () => {
  const { headers } = await site.inject({ url: '/Issue', headers: { 'save-data': 'on' } })
  expect([headers['speculation-rules'], headers.vary]).toEqual([undefined, 'Accept-Encoding, Cookie, Save-Data'])
})

test('a page that does not exist names no rules', async () => {
  expect((await site.inject('/nowhere')).headers['speculation-rules']).toBeUndefined()
})
