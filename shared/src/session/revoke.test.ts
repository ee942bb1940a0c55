import { tokenFor } from '../testing/token'
import { session } from './session'

const call = jest.fn()
const authorizations = () => call.mock.calls.map(([, { headers }]) => headers.Authorization)
const responded = () => new Promise((resolve) => setTimeout(resolve))

/** Loads the module again, as a reload of the page does. */
function loadAgain(): void {
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
  await responded()
}

test.each([
  ['finds no network', () => call.mockRejectedValueOnce(new Error('offline'))],
  ['fails', () => call.mockResolvedValueOnce({ status: 503 })],
  ['comes too often', () => call.mockResolvedValueOnce({ status: 429 })],
])('repeats a log-out that %s until the server has accepted it', async (_name, fail) => {
  const token = tokenFor('Ada')
  fail()
  await logOut(token)
  fail()
  loadAgain()
  await responded()
  loadAgain()
  await responded()
  loadAgain()
  expect(authorizations()).toEqual(Array(3).fill(`Bearer ${token}`))
})

test('repeats a log-out when the network is back', async () => {
  const stop = session.subscribe(() => undefined)
  call.mockRejectedValueOnce(new Error('offline'))
  await logOut(tokenFor('Ada'))
  window.dispatchEvent(new Event('online'))
  await responded()
  window.dispatchEvent(new Event('online'))
  expect(call).toHaveBeenCalledTimes(2)
  stop()
})

test('does not repeat the log-out of a session that the server no longer accepts', async () => {
  call.mockResolvedValueOnce({ status: 401 })
  await logOut(tokenFor('Ada'))
  loadAgain()
  expect(call).toHaveBeenCalledTimes(1)
})

test('does not repeat the log-out of a token that has expired', async () => {
  call.mockRejectedValueOnce(new Error('offline'))
  await logOut(tokenFor('Ada'))
  jest.useFakeTimers({ now: Date.now() + 4 * 86_400_000 })
  loadAgain()
  expect(call).toHaveBeenCalledTimes(1)
  expect(localStorage.length).toBe(0)
})
