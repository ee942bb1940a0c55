import formbody from '@fastify/formbody'
import { ApiError } from '../errors'
import { formResultPages } from './form-result-pages'
import { newApp } from './new-app'

const PATH = '/api/v1/sample'
const ID = '0b0e5a3c-1111-4222-8333-444455556666'
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', 'x-request-id': ID }

/** An app with one form that fails in this way. */
async function sample(error: Error) {
  const app = newApp({ trustedProxies: [], logLevel: 'silent' })
  await app.register(formbody)
  formResultPages(app, {
    path: PATH,
    page: '/',
    done: { name: 'sent', texts: () => ({ title: 'Sent', sentence: 'Thank you.' }) },
  })
  app.post(PATH, () => Promise.reject(error))
  return app
}

test('the page of a failure on our side names the request by the beginning of its identifier', async () => {
  const app = await sample(new TypeError('x is undefined'))
  const { headers } = await app.inject({ method: 'POST', url: PATH, headers: FORM, payload: 'a=1' })
  expect(headers.location).toBe(`${PATH}/failed?reference=0b0e5a3c`)
  const page = await app.inject(headers.location as string)
  expect(page.body).toContain('Something went wrong on our side. Please try again. (Reference: 0b0e5a3c)')
})

test('a refusal has no reference, and a page shows none that is not the beginning of an identifier', async () => {
  const app = await sample(new ApiError(400, 'No.'))
  const { headers } = await app.inject({ method: 'POST', url: PATH, headers: FORM, payload: 'a=1' })
  expect(headers.location).toBe(`${PATH}/invalid`)
  for (const reference of ['call 0800', '0b0e5a3c0', '0b0e5a3', '<b>'])
    expect((await app.inject(`${PATH}/failed?reference=${encodeURIComponent(reference)}`)).body).not.toContain(
      'Reference',
    )
})
