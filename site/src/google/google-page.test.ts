import { createHash } from 'node:crypto'
import { googlePage } from './google-page'

test('without a client id it redirects to the auth screen, which says that Google login failed', () => {
  const { status, headers } = googlePage(undefined)
  expect([status, headers.Location]).toEqual([303, '/Signup?error=google-failed#google-failed'])
})

test('its policy allows its own script and style and those of Google, and nothing else', () => {
  const { headers, body } = googlePage('id')
  const policy = headers['Content-Security-Policy'] ?? ''
  for (const tag of ['script', 'style']) {
    const content = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
})

test('escapes the client id', () => {
  expect(googlePage('"><script>alert(1)</script>').body).not.toContain('<script>alert')
})
