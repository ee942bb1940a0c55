import { createHash } from 'node:crypto'
import { googlePage } from './google-page'

const HTTP = { isHttps: false }

test('without a client id it redirects to the auth screen, which says that Google login failed', () => {
  const { status, headers } = googlePage(undefined, HTTP)
  expect([status, headers.Location]).toEqual([303, '/Signup?error=google-failed#google-failed'])
})

test('its policy allows its own script and style and those of Google, and nothing else', () => {
  const { headers, body } = googlePage('id', HTTP)
  const policy = headers['Content-Security-Policy'] ?? ''
  for (const tag of ['script', 'style']) {
    const content = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
})

test('escapes the client id', () => {
  expect(googlePage('"><script>alert(1)</script>', HTTP).body).not.toContain('<script>alert')
})

test('binds each page to its browser: a new cookie for the API, and its hash as the nonce', () => {
  const [first, second] = [googlePage('id', HTTP), googlePage('id', { isHttps: true })]
  const [secret = '', ...attributes] = (first.headers['Set-Cookie'] ?? '').split('; ')
  expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=3600'])
  const value = secret.replace('civictrack_google=', '')
  expect(value).toMatch(/^[\w-]{43}$/)
  expect(first.body).toContain(`data-nonce="${createHash('sha256').update(value).digest('base64url')}"`)
  expect(first.body).not.toContain(value)
  expect(second.headers['Set-Cookie']).toMatch(/^__Host-civictrack_google=[\w-]{43}; Path=\/; .*; Secure$/)
  expect(second.headers['Set-Cookie']).not.toContain(value)
})
