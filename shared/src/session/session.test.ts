import Cookies from 'js-cookie'
import { session } from './session'

const HOUR = 3600

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

const inAnHour = () => Math.floor(Date.now() / 1000) + HOUR

afterEach(() => {
  jest.useRealTimers()
  session.logOut()
})

test('knows the user of a token that was logged in', () => {
  session.logIn(tokenOf({ exp: inAnHour(), user: { name: 'Ada Obi' } }))
  expect(session.current()?.user.name).toBe('Ada Obi')
})

test('is the same object until something changes, as a store needs', () => {
  session.logIn(tokenOf({ exp: inAnHour(), user: { name: 'Ada Obi' } }))
  expect(session.current()).toBe(session.current())
})

test('has no session for a cookie that is no token', () => {
  Cookies.set('token', 'not-a-token', { path: '/' })
  expect(session.current()).toBeNull()
})

test('has no session once the token has expired', () => {
  session.logIn(tokenOf({ exp: Math.floor(Date.now() / 1000) - 1, user: { name: 'Ada Obi' } }))
  expect(session.current()).toBeNull()
})

test('tells its listeners of a log-in, a log-out and an expiry', () => {
  jest.useFakeTimers()
  const seen: (string | undefined)[] = []
  const stop = session.subscribe(() => seen.push(session.current()?.user.name))
  session.logIn(tokenOf({ exp: inAnHour(), user: { name: 'Ada' } }))
  session.logOut()
  session.logIn(tokenOf({ exp: inAnHour(), user: { name: 'Bola' } }))
  jest.advanceTimersByTime((HOUR + 1) * 1000)
  stop()
  expect(seen).toEqual(['Ada', undefined, 'Bola', undefined])
})

test('keeps the address of a sign-up apart from the session', () => {
  session.rememberEmail('ada@example.com')
  expect(session.email()).toBe('ada@example.com')
  expect(session.current()).toBeNull()
})
