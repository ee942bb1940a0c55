import Cookies from 'js-cookie'
import { toasts } from '../toasts/toasts'
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
  for (const { id } of toasts.all()) toasts.remove(id)
})

test('knows the user of the token after a log-in', () => {
  session.logIn(tokenOf({ exp: inAnHour(), user: { name: 'Ada Obi' } }))
  expect(session.current()?.user.name).toBe('Ada Obi')
})

test('is the same object until something changes, as useSyncExternalStore needs', () => {
  session.logIn(tokenOf({ exp: inAnHour(), user: { name: 'Ada Obi' } }))
  expect(session.current()).toBe(session.current())
})

test('has no session for a cookie that is not a token', () => {
  Cookies.set('token', 'not-a-token', { path: '/' })
  expect(session.current()).toBeNull()
})

test('has no session once the token has expired', () => {
  session.logIn(tokenOf({ exp: Math.floor(Date.now() / 1000) - 1, user: { name: 'Ada Obi' } }))
  expect(session.current()).toBeNull()
})

test('notifies its listeners of a log-in, a log-out and an expiry', () => {
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

test('stores the email address of a sign-up separately from the session', () => {
  session.rememberEmail('ada@example.com')
  expect(session.email()).toBe('ada@example.com')
  expect(session.current()).toBeNull()
})

test('shows a toast when it expires and when the server ends it, but not at a log-out', () => {
  jest.useFakeTimers()
  const stop = session.subscribe(() => undefined)
  session.logIn(tokenOf({ exp: inAnHour() }))
  session.logOut()
  expect(toasts.all()).toEqual([])
  session.logIn(tokenOf({ exp: inAnHour() }))
  jest.advanceTimersByTime((HOUR + 1) * 1000)
  expect(toasts.all().map(({ message }) => message)).toEqual(['Your session has ended. Please log in again.'])
  session.logIn(tokenOf({ exp: inAnHour() + 2 * HOUR }))
  session.end()
  expect(session.current()).toBeNull()
  expect(toasts.all()).toHaveLength(2)
  stop()
})

test('shows no toast in a tab that slept past the end of a session and wakes up to a new one', () => {
  jest.useFakeTimers()
  const stop = session.subscribe(() => undefined)
  session.logIn(tokenOf({ exp: inAnHour() }))
  jest.setSystemTime(Date.now() + 2 * HOUR * 1000)
  Cookies.set('token', tokenOf({ exp: inAnHour() }), { path: '/' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(session.current()).not.toBeNull()
  expect(toasts.all()).toEqual([])
  stop()
})

test('revokes the token on the server at a log-out', () => {
  const call = jest.fn().mockResolvedValue({ status: 200 })
  Object.assign(globalThis, { fetch: call })
  const token = tokenOf({ exp: inAnHour() })
  session.logIn(token)
  session.logOut()
  session.logOut()
  expect(call.mock.calls).toEqual([
    ['/api/v1/user/logout', { method: 'POST', keepalive: true, headers: { Authorization: `Bearer ${token}` } }],
  ])
  Reflect.deleteProperty(globalThis, 'fetch')
})
