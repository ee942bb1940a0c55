import { noPreviewCookie, previewCookie, tokenIn, withoutPreviewCookie } from './preview-cookie'

const expiresAt = new Date(Date.now() + 60_000).toISOString()

test('under HTTPS the cookie is bound to the very host', () => {
  const expected = /^__Host-civictrack_preview=\S*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/
  expect(previewCookie('a.b', { expiresAt, isHttps: true })).toMatch(expected)
  expect(noPreviewCookie(true)).toMatch(expected)
})

test('under HTTPS a cookie without the prefix, which another host may have planted, opens nothing', () => {
  expect(tokenIn('token=x; civictrack_preview=planted', true)).toBeUndefined()
  expect(tokenIn('civictrack_preview=planted; __Host-civictrack_preview=a.b', true)).toBe('a.b')
  expect(tokenIn('civictrack_preview=a.b', false)).toBe('a.b')
})

test('the API sees neither', () => {
  const cookies = 'civictrack_preview=a; token=x; __Host-civictrack_preview=b; __Host-civictrack_browser=c'
  expect(withoutPreviewCookie(cookies)).toBe('token=x; __Host-civictrack_browser=c')
})
