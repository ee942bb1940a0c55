import type { FastifyRequest } from 'fastify'
import { failureCode, isFormSubmission, refuseForeignForm } from './form-submissions'
import { newApp } from './new-app'

const FORM = 'application/x-www-form-urlencoded'
const request = (headers: Record<string, string>) => ({ headers, host: headers.host }) as unknown as FastifyRequest

/** One media type, written as RFC 9110 (8.3.1) permits. */
const SPELLINGS = ['Application/X-WWW-Form-UrlEncoded', `${FORM};charset=UTF-8`, `${FORM} ; charset=utf-8`]

test.each(SPELLINGS)('a form of the type "%s" is a form', (type) => {
  expect(isFormSubmission(request({ 'content-type': type, accept: 'Text/HTML' }))).toBe(true)
  const foreign = request({ 'content-type': type, 'sec-fetch-site': 'cross-site' })
  expect(() => refuseForeignForm(foreign, 'https://www.example.ng')).toThrow('another site')
})

test.each([
  [{ 'content-type': FORM, accept: 'text/html,*/*' }, true],
  [{ 'content-type': `${FORM}-like`, accept: 'text/html' }, false],
  [{ 'content-type': FORM, accept: '*/*' }, false],
  [{ 'content-type': 'application/json', accept: 'text/html' }, false],
])('treats %j as a form submission: %s', (headers, expected) => {
  expect(isFormSubmission(request(headers))).toBe(expected)
})

test.each([
  [400, 'invalid'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'wait'],
  [500, 'failed'],
])('status code %i becomes the failure code %s', (status, code) => {
  expect(failureCode(status)).toBe(code)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.example.ng' }, true],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'https://www.example.ng' }, false],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
  [{}, false],
])('a form with %j comes from another site: %s', (headers, isForeign) => {
  const check = () => refuseForeignForm(request({ 'content-type': FORM, ...headers }), 'https://www.example.ng')
  if (isForeign) expect(check).toThrow('another site')
  else expect(check).not.toThrow()
})

test('a form of a preview is its own behind a trusted proxy, and from another site behind others', async () => {
  const host = 'pr-42.preview.example.ng'
  const headers = { 'content-type': FORM, origin: `https://${host}`, 'x-forwarded-host': host, host: 'api:4000' }
  const answers = [['127.0.0.1'], []].map(async (trustedProxies) => {
    const app = newApp({ trustedProxies, logLevel: 'silent' })
    app.addHook('onRequest', async (sent) => refuseForeignForm(sent, 'https://www.example.ng'))
    app.post('/', (_sent, reply) => reply.send())
    app.addContentTypeParser(FORM, (_sent, _body, done) => done(null))
    const { statusCode } = await app.inject({ method: 'POST', url: '/', headers })
    await app.close()
    return statusCode
  })
  expect(await Promise.all(answers)).toEqual([200, 403])
})
