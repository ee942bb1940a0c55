import { cookieChoice } from './cookie-choice'
import { scheme } from './scheme'

let system = false
const written: string[] = []

beforeEach(() => {
  system = false
  written.length = 0
  delete document.documentElement.dataset.scheme
  window.matchMedia = () => ({ matches: system, addEventListener() {}, removeEventListener() {} }) as never
  jest.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line))
})
afterEach(() => jest.restoreAllMocks())

const shown = () => document.documentElement.dataset.scheme

test('follows the system until the visitor switches', () => {
  expect(scheme.isDark()).toBe(false)
  system = true
  expect(scheme.isDark()).toBe(true)
})

test('stores the choice until the browser is closed, without a consent to preferences', () => {
  scheme.toggle()
  expect([scheme.isDark(), shown()]).toEqual([true, 'dark'])
  expect(written).toEqual(['civictrack_scheme=dark; path=/; samesite=lax'])
})

test('follows the system again after switching back, and removes the choice', () => {
  scheme.toggle()
  scheme.toggle()
  expect([scheme.isDark(), shown()]).toEqual([false, undefined])
  expect(written.at(-1)).toBe('civictrack_scheme=; path=/; samesite=lax; max-age=0')
})

test('stores the choice for a year after a consent to preferences', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; civictrack_cookies=preferences')
  scheme.toggle()
  expect(written).toEqual([expect.stringMatching(/^civictrack_scheme=dark; .*max-age=31536000/)])
})

test('stores the choice until the browser is closed after the consent is withdrawn', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('civictrack_cookies=necessary; civictrack_scheme=dark')
  cookieChoice.choose('necessary')
  expect(written).toEqual([
    'civictrack_cookies=necessary; path=/; samesite=lax; max-age=31536000',
    'civictrack_scheme=dark; path=/; samesite=lax',
  ])
})

test('notifies its listeners', () => {
  const listener = jest.fn()
  const stop = scheme.subscribe(listener)
  scheme.toggle()
  stop()
  scheme.toggle()
  expect(listener).toHaveBeenCalledTimes(1)
})
