import { newEntry } from './entry'
import { initialTabState, reduceTab, type TabEvent, type TabState } from './tab-state'

const after = (...events: TabEvent[]): TabState => events.reduce(reduceTab, initialTabState)
const SEND = { type: 'sendRequested' } as const
const ENDED = { type: 'roundEnded' } as const

test.each<[string, TabEvent[], TabState['phase']]>([
  ['idle at first', [], 'idle'],
  ['sending after a request', [SEND], 'sending'],
  ['idle after the round', [SEND, ENDED], 'idle'],
  ['sending then again, when a request comes during the round', [SEND, SEND], 'sendingThenAgain'],
  ['sending then again, however many requests come', [SEND, SEND, SEND], 'sendingThenAgain'],
  ['sending in the round that follows', [SEND, SEND, ENDED], 'sending'],
  ['idle after the last round', [SEND, SEND, ENDED, ENDED], 'idle'],
  ['idle after a round that failed', [SEND, SEND, { type: 'roundFailed' }], 'idle'],
])('is %s', (_name, events, phase) => {
  expect(after(...events).phase).toBe(phase)
})

test('knows the entries that were read last', () => {
  const image = new Blob(['photo'])
  const entries = [newEntry({ id: 'a', fields: {}, image, imageName: '' }, { owner: null, now: 0 })]
  expect(after({ type: 'entriesRead', entries }).entries).toBe(entries)
})

const failed = (retryRequests: number): TabEvent => ({ type: 'attemptFailed', id: 'a', retryRequests })

test('counts a failed report as attempted', () => {
  expect([...after(failed(0)).attempted]).toEqual(['a'])
})

test('a retry request makes all reports due again', () => {
  expect(after(failed(0), { type: 'retryRequested' })).toMatchObject({ attempted: new Set(), retryRequests: 1 })
})

test('a retry request during an attempt leaves the report due when the attempt fails', () => {
  expect([...after({ type: 'retryRequested' }, failed(0)).attempted]).toEqual([])
})

const PROGRESS = { type: 'progressReceived', id: 'a', share: 0.6 } as const

test('knows the progress of a report until its attempt ends', () => {
  expect([...after(PROGRESS).progress]).toEqual([['a', 0.6]])
  expect([...after(PROGRESS, { type: 'attemptEnded', id: 'a' }).progress]).toEqual([])
})

test('counts a report as attempted when the attempt of another tab ends', () => {
  const { attempted, progress } = after(PROGRESS, { type: 'attemptOfOtherTabEnded', id: 'a' })
  expect([[...attempted], [...progress]]).toEqual([['a'], []])
})

test('knows which results a page waits for', () => {
  const waiting = after({ type: 'resultAwaited', id: 'a' }, { type: 'resultAwaited', id: 'b' })
  expect([...waiting.awaited]).toEqual(['a', 'b'])
  expect([...reduceTab(waiting, { type: 'resultDelivered', id: 'a' }).awaited]).toEqual(['b'])
})

test('changes nothing in the state before it', () => {
  const before = after(SEND, PROGRESS, failed(0))
  const { phase, attempted, progress } = before
  for (const event of [SEND, ENDED, { type: 'retryRequested' }, { type: 'attemptEnded', id: 'a' }] as const)
    reduceTab(before, event)
  expect([before.phase, [...before.attempted], [...before.progress]]).toEqual([phase, ['a'], [['a', 0.6]]])
  expect([before.attempted, before.progress]).toEqual([attempted, progress])
})
