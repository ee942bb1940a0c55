import { answer, inTurn } from '../client/testing/fake-network'
import type { TabMessage } from './tabs'

/** What the outbox hears and tells other tabs by. */
class Channel extends EventTarget {
  static readonly opened: Record<string, Channel> = {}
  readonly told: unknown[] = []
  constructor(name: string) {
    super()
    Channel.opened[name] = this
  }
  postMessage(message: unknown): void {
    this.told.push(message)
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel })
const { outbox } = jest.requireActual<typeof import('./outbox')>('./outbox')
const { session } = jest.requireActual<typeof import('../session/session')>('../session/session')
const { tokenFor } = jest.requireActual<typeof import('../testing/token')>('../testing/token')

const channel = () => Channel.opened['civictrack-outbox']
const hear = (data: TabMessage) => channel()?.dispatchEvent(new MessageEvent('message', { data }))
const report = (id: string) => ({ id, fields: {}, image: new Blob(['photo']), imageName: 'photo.jpg' })
const progressOf = (id: string) => outbox.all().find((entry) => entry.id === id)?.progress

let calls: unknown[]
let next: ReturnType<typeof inTurn>['next']

beforeEach(() => {
  ;({ calls, next } = inTurn())
  session.logIn(tokenFor('Ada'))
})
afterEach(async () => {
  for (const { id } of outbox.all()) await outbox.remove(id)
  session.logOut()
})

test('shows how far another tab is, until its attempt is over', async () => {
  await outbox.add(report('a'))
  await outbox.settled('a')
  hear({ kind: 'progress', id: 'a', share: 0.6 })
  expect(progressOf('a')).toBe(0.6)
  hear({ kind: 'progress', id: 'a', share: null })
  expect(progressOf('a')).toBeNull()
})

test.each([
  ['fails', () => undefined],
  ['is refused', () => next(async (call) => answer(call, { status: 422, body: {} }))],
  ['arrives', () => next(async (call) => answer(call, { status: 201, body: {} }))],
])('tells other tabs when an attempt is over that %s', async (name, lineUp) => {
  lineUp()
  await outbox.add(report(name))
  await outbox.settled(name)
  await outbox.retry()
  const told = channel()?.told.filter((message) => (message as TabMessage).kind === 'progress')
  expect(told?.at(-1)).toEqual({ kind: 'progress', id: name, share: null })
})

test('does not try again at once what another tab has just tried', async () => {
  await outbox.add(report('b'))
  await outbox.settled('b')
  const before = calls.length
  const retried = outbox.retry()
  hear({ kind: 'progress', id: 'b', share: null })
  await retried
  expect(calls.length).toBe(before)
})
