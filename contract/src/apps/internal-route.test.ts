import { internalRoute } from './internal-route'

test.each(['/', '/Issue', '/Reports?state=Lagos#list', '/Reports/CT-7K3-9QF'])(
  '%s is a page of this site',
  (address) => {
    expect(internalRoute(address)).toBe(address)
  },
)

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /Issue',
  'Issue',
  '',
  '/api/v1/user/logout',
  '/auth/google?token=x',
  '/DEV/mailbox',
  '/http://[',
  null,
  undefined,
  7,
  ['/Issue'],
])('%j is refused, or leads to this site', (address) => {
  const route = internalRoute(address)
  expect(route === undefined || new URL(route, 'https://here.example').origin === 'https://here.example').toBe(true)
  if (route !== undefined) expect(route).toMatch(/^\/[^/\\]/)
})

test.each(['/google-sign-in', '/Preview/exit', '/releases/shell', '/offline-worker.js', '/api'])(
  '%s is served by the site itself and is not a page',
  (address) => {
    expect(internalRoute(address)).toBeUndefined()
  },
)
