import { emptyStore } from '@civictrack/registry/testing'
import { createSite } from './create-site'

test('a method that no route has gets a plain answer that repeats nothing of the request', async () => {
  const site = await createSite({ store: emptyStore(), logLevel: 'silent' })
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const { statusCode, headers, body } = await site.inject({ method, url: '/planted<b>?a=planted' })
    const type = headers['content-type']
    expect([statusCode, headers['cache-control'], type]).toEqual([404, 'no-store', 'text/plain; charset=utf-8'])
    expect(body).not.toContain('planted')
  }
  await site.close()
})
