import { newApp } from './new-app'

test.each(['/api/v1/issue/50%', '/%c0%ae'])('responds to %s only that the address cannot be read', async (url) => {
  const app = newApp({ trustedProxies: [], logLevel: 'silent' })
  const response = await app.inject(url)
  expect([response.statusCode, response.json()]).toEqual([400, { message: 'This address cannot be read.' }])
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  await app.close()
})
