import { FIRST_PAINT_SCRIPT } from './first-paint-script'

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`
const soon = Math.floor(Date.now() / 1000) + 60

/** The root element's attributes after the script ran with these cookies. */
function painted(cookies: string): Record<string, string | undefined> {
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  // biome-ignore lint/security/noGlobalEval: it is a script, so it is run as one.
  eval(FIRST_PAINT_SCRIPT)
  return { ...document.documentElement.dataset }
}

test.each([
  ['', {}],
  ['civictrack_scheme=dark', { scheme: 'dark' }],
  ['a=1; civictrack_scheme=light; civictrack_cookies=necessary', { scheme: 'light', cookies: '' }],
  ['civictrack_scheme="><script>', {}],
  [`token=${token({ exp: soon, user: { name: 'Ada' } })}`, { session: '' }],
  [`token=${token({ user: {} })}`, { session: '' }],
  [`token=${token({ exp: 1 })}`, {}],
  ['token=nonsense', {}],
  [`not-token=${token({ exp: soon })}`, {}],
])('the cookies "%s" are seen as %j', (cookies, expected) => {
  expect(painted(cookies)).toEqual(expected)
})
