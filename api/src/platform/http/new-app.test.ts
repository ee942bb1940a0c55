import { newApp } from './new-app'

test.each(['/api/v1/issue/50%', '/%c0%ae'])('responds to %s only that the address cannot be read', async (url) => {
  const app = newApp({ trustedProxies: [], logLevel: 'silent' })
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'This address cannot be read.' }])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  await app.close()
})
