import Cookies from 'js-cookie'

/** What the session hears other tabs by. */
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

test('sees what another tab did also when its word comes before the cookie has changed', () => {
  jest.useFakeTimers()
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
  jest.useRealTimers()
})
