import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emptyStore } from '@civictrack/registry/testing'
import { createSite } from '../server/create-site'

const LINK = 'AAAAAAAAAAAAAAAAAAAAAA'
const PERMIT = `8d9f4a4c-4d1e-4f5e-9d55-0c8f5f2f3a11.1795405688010.${LINK}`

let api: Server

beforeAll(async () => {
  api = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
afterAll(() => api.close())

test.each([
  `/Answer/${LINK}`,
  `/Fixed/${LINK}`,
  `/%41nswer/${LINK}`,
  `/api/v1/user/export/${PERMIT}`,
  `/api/v1/newsletter/confirm?token=${PERMIT}`,
])('no line of the log, at any level, holds the secret of %s', async (url) => {
  const lines: string[] = []
  const site = await createSite({
    store: emptyStore(),
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  })
  await site.inject(url)
  await site.close()
  expect(lines.join('')).toContain('fetching from remote server')
  expect(lines.join('')).not.toContain(LINK)
})
