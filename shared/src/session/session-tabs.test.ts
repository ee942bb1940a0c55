import Cookies from 'js-cookie'

/** The channel between the session and other tabs. */
class Channel extends EventTarget {
  static opened = new Channel()
  constructor() {
    super()
    Channel.opened = this
  }
  postMessage(): void {}
}

Object.assign(globalThis, { BroadcastChannel: Channel })
const { session } = jest.requireActual<typeof import('./session')>('./session')

const token = `e30.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + 3600 }))}.x`

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('notices a log-out in another tab when its message comes before the cookie has changed', () => {
  Cookies.set('token', token, { path: '/' })
  const listener = jest.fn()
  const stop = session.subscribe(listener)
  expect(session.current()?.account).toBe('ada')

  Channel.opened.dispatchEvent(new Event('message'))
  listener.mockClear()
  Cookies.remove('token', { path: '/' })
  jest.advanceTimersByTime(100)

  expect(listener).toHaveBeenCalledTimes(1)
  expect(session.current()).toBeNull()
  stop()
})

test('notifies every listener of a log-out in another tab, even when one of them has noticed it before', () => {
  Cookies.set('token', token, { path: '/' })
  const seen: string[] = []
  const stop = session.subscribe(() => seen.push(session.current()?.account ?? 'signed out'))
  const stopSecond = session.subscribe(() => {
    Cookies.remove('token', { path: '/' })
    session.current()
  })

  Channel.opened.dispatchEvent(new Event('message'))
  expect(seen).toEqual(['ada'])
  jest.advanceTimersByTime(100)

  expect(seen).toEqual(['ada', 'signed out'])
  stop()
  stopSecond()
})
