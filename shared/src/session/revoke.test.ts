import { tokenFor } from '../testing/token'
import { session } from './session'

const call = jest.fn()
const authorizations = () => call.mock.calls.map(([, { headers }]) => headers.Authorization)
const answered = () => new Promise((resolve) => setTimeout(resolve))

/** The page is loaded, or there is a network again. */
function comeBack(): void {
  session.subscribe(() => undefined)()
}

beforeEach(() => {
  Object.assign(globalThis, { fetch: call.mockReset().mockResolvedValue({ status: 200 }) })
  localStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'fetch')
})

const logOut = async (token: string) => {
  session.logIn(token)
  session.logOut()
  await answered()
}

test.each([
  ['did not arrive', () => call.mockRejectedValueOnce(new Error('offline'))],
  ['failed', () => call.mockResolvedValueOnce({ status: 503 })],
  ['came too often', () => call.mockResolvedValueOnce({ status: 429 })],
])('a log-out that %s is made again until the server has heard it', async (_what, fail) => {
  const token = tokenFor('Ada')
  fail()
  await logOut(token)
  fail()
  comeBack()
  await answered()
  comeBack()
  await answered()
  comeBack()
  expect(authorizations()).toEqual(Array(3).fill(`Bearer ${token}`))
})

test('is made again when there is a network', async () => {
  const stop = session.subscribe(() => undefined)
  call.mockRejectedValueOnce(new Error('offline'))
  await logOut(tokenFor('Ada'))
  window.dispatchEvent(new Event('online'))
  await answered()
  window.dispatchEvent(new Event('online'))
  expect(call).toHaveBeenCalledTimes(2)
  stop()
})

test('a session that the server does not know any more is heard, too', async () => {
  call.mockResolvedValueOnce({ status: 401 })
  await logOut(tokenFor('Ada'))
  comeBack()
  expect(call).toHaveBeenCalledTimes(1)
})

test('a token that has expired needs nothing more', async () => {
  call.mockRejectedValueOnce(new Error('offline'))
  await logOut(tokenFor('Ada'))
  jest.useFakeTimers({ now: Date.now() + 4 * 86_400_000 })
  comeBack()
  expect(call).toHaveBeenCalledTimes(1)
  expect(localStorage.length).toBe(0)
})
