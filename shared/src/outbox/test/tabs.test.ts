import { calls } from '../../testing/server'
import type { TabMessage } from '../runner/tabs'

/** The channel between the outbox and other tabs. */
class Channel extends EventTarget {
  static readonly opened: Record<string, Channel> = {}
  readonly sent: unknown[] = []
  constructor(name: string) {
    super()
    Channel.opened[name] = this
  }
  postMessage(message: unknown): void {
    this.sent.push(message)
  }
}

// The modules open their channels when they are loaded.
Object.assign(globalThis, { BroadcastChannel: Channel })
const { outbox } = jest.requireActual<typeof import('../outbox')>('../outbox')
const { acceptNext, report, respondNext, startFreshOutbox } =
  jest.requireActual<typeof import('./outbox-fixture')>('./outbox-fixture')

const channel = () => Channel.opened['civictrack-outbox']
const receive = (data: TabMessage) => channel()?.dispatchEvent(new MessageEvent('message', { data }))
const progressOf = (id: string) => outbox.all().find((entry) => entry.id === id)?.progress

startFreshOutbox()

test('shows the progress of another tab until its attempt is over', async () => {
  await outbox.add(report('a'))
  await outbox.settled('a')
  receive({ kind: 'progress', id: 'a', share: 0.6 })
  expect(progressOf('a')).toBe(0.6)
  receive({ kind: 'progress', id: 'a', share: null })
  expect(progressOf('a')).toBeNull()
})

test.each([
  ['fails', () => undefined],
  ['is refused', () => respondNext({ status: 422 })],
  ['arrives', () => acceptNext()],
])('tells other tabs when an attempt is over that %s', async (name, prepare) => {
  prepare()
  await outbox.add(report(name))
  await outbox.settled(name)
  await outbox.retry()
  const sent = channel()?.sent.filter((message) => (message as TabMessage).kind === 'progress')
  expect(sent?.at(-1)).toEqual({ kind: 'progress', id: name, share: null })
})

test('does not attempt again at once a report that another tab has just attempted', async () => {
  await outbox.add(report('b'))
  await outbox.settled('b')
  const before = calls().length
  const retried = outbox.retry()
  receive({ kind: 'progress', id: 'b', share: null })
  await retried
  expect(calls().length).toBe(before)
})
