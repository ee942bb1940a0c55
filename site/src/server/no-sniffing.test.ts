import { emptyStore } from '@civictrack/registry/testing'
import { createSite } from './create-site'

test('every response forbids to guess its type: redirects, errors and health too', async () => {
  const site = await createSite({ store: emptyStore(), logLevel: 'silent' })
  for (const [method, url] of [
    ['GET', '/'],
    ['GET', '/healthz'],
    ['GET', '/robots.txt'],
    ['GET', '/preview?token=x'],
    ['POST', '/preview/exit'],
    ['PUT', '/x'],
    ['GET', '/api/v1/issue'],
  ] as const) {
    const { statusCode, headers } = await site.inject({ method, url })
    expect([url, statusCode, headers['x-content-type-options']]).toEqual([url, statusCode, 'nosniff'])
  }
  await site.close()
})
