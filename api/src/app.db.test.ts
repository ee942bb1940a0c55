import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onEachDatabase } from '../test/site'

onEachDatabase((site) => {
  test('reports that it is healthy and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await site().browser().get(path)
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    }
    expect(await site().api.ready()).toBe(true)
  })

  test('responds to unknown addresses with 404, and to wrong methods with 405 and Allow, always in JSON', async () => {
    const unknown = await site().browser().get('/api/v1/nothing')
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: expect.any(String) }])
    const wrong = await site().api.app.inject({ method: 'DELETE', url: '/api/v1/issue/mine?x=1' })
    expect([wrong.statusCode, wrong.headers.allow, wrong.json()]).toEqual([
      405,
      'GET, HEAD',
      { message: expect.any(String) },
    ])
    expect((await site().browser().get('/api/v1/user/login')).headers.allow).toBe('POST')
  })

  test.each([
    ['malformed JSON', 'application/json', '{', 400],
    ['no JSON object', 'application/json', '[]', 400],
    ['nothing', 'application/json', '', 400],
    ['plain text', 'text/plain', '{}', 415],
    ['too much', 'application/json', JSON.stringify({ email: 'x'.repeat(200_000) }), 413],
  ])('refuses %s', async (_what, type, payload, status) => {
    const response = await site().api.app.inject({
      method: 'POST',
      url: '/api/v1/user/login',
      headers: { 'content-type': type },
      payload,
    })
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String) }),
    ])
  })

  test('describes its operations, the multipart body included', async () => {
    const { paths } = (await site().browser().get('/api/openapi.json')).json()
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/v1/user/signup', '/api/v1/issue/reportissue', '/api/v1/issue/{reference}']),
    )
    const body = paths['/api/v1/issue/reportissue'].post.requestBody.content['multipart/form-data'].schema
    expect(body.required).toContain('image')
    expect(paths['/dev/mailbox.json']).toBeUndefined()
  })

  test('names limits and outages, with the pause before another attempt, on each operation', async () => {
    const { paths } = (await site().browser().get('/api/openapi.json')).json()
    const operations = Object.values<object>(paths).flatMap((methods) => Object.entries(methods))
    expect(operations.length).toBeGreaterThan(30)
    for (const [, { responses }] of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['4XX', '429', '503', '507']))
      for (const status of [429, 507]) expect(responses[status].headers['Retry-After'].schema.type).toBe('integer')
      expect(responses[507].content['application/json'].schema.required).toEqual(['message'])
    }
  })

  test('refuses every Google credential without a client id', async () => {
    const response = await site().browser().get('/auth/google?token=abc')
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'Google login failed' }])
  })

  test('works when it is mounted in another server', async () => {
    const { app } = site().api
    const server = createServer((request, response) => app.routing(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`)
    expect(await response.json()).toEqual({ status: 'ok' })
    server.close()
    server.closeAllConnections()
  })
})
