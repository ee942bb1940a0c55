import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emptyStore } from '@civictrack/registry/testing'
import { createSite } from '../server/create-site'

let api: Server
let asked: (string | undefined)[]

beforeAll(async () => {
  api = createServer(({ url }, response) => {
    asked.push(url)
    response.end('codes')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  asked = []
})
afterAll(() => api.close())

const siteAt = (publicUrl: string) => {
  const { port } = api.address() as AddressInfo
  return createSite({ store: emptyStore(), apiUrl: `http://127.0.0.1:${port}`, publicUrl })
}

test('does not pass on the development mailbox of an API when the site is for other machines', async () => {
  const site = await siteAt('https://www.example.ng')
  for (const url of ['/dev/mailbox', '/dev/mailbox.json?to=ada@example.ng', '/dev']) await site.inject(url)
  await site.close()
  expect(asked).toEqual([])
})

test('keeps the development mailbox from a page whose name was pointed at this machine', async () => {
  const site = await siteAt('http://localhost:3000')
  for (const url of ['/dev/mailbox', '/%64ev/mailbox.json?to=ada@example.ng', '/dev/x', '/dev']) {
    const headers = { host: 'rebind.example:3000', 'x-forwarded-host': 'localhost' }
    const { statusCode, body } = await site.inject({ url, headers })
    expect([url, statusCode, body.slice(0, 48)]).toEqual([url, 403, 'The mailbox answers only at localhost and at IP '])
  }
  expect(asked).toEqual([])
  const phone = await site.inject({ url: '/dev/mailbox', headers: { host: '192.168.1.20:3000' } })
  expect([phone.body, asked]).toEqual(['codes', ['/dev/mailbox']])
  await site.close()
})
