import type { FailureReport, Store } from '@civictrack/registry/read'
import { failureCounter } from './failure-counter'

const store = {
  compositions: { read: async (id: string) => (id === 'a1' ? { apps: { report: { version: '1.0.0' } } } : undefined) },
} as unknown as Store
const failure = { composition: 'a1', app: 'report', version: '1.0.0', kind: 'load' } as const

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('keeps the counts in memory without a composer', async () => {
  const counter = failureCounter(store)
  for (const kind of ['load', 'render', 'load'] as const) await counter.count({ ...failure, kind })
  await counter.flush()
  expect(counter.unsent()).toEqual({ 'report@1.0.0': { load: 2, render: 1 } })
})

test('sends the sums every few seconds, and forgets them', async () => {
  const sent: FailureReport[] = []
  const counter = failureCounter(store, async (report) => void sent.push(report))
  for (const kind of ['load', 'render', 'load'] as const) await counter.count({ ...failure, kind })
  await jest.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([
    {
      failures: [
        { ...failure, count: 2 },
        { ...failure, kind: 'render', count: 1 },
      ],
    },
  ])
  expect(counter.unsent()).toEqual({})
})

test('sends the counts again when the composer was down', async () => {
  const sent: FailureReport[] = []
  let isDown = true
  const counter = failureCounter(store, async (report) => {
    if (isDown) throw new Error('down')
    sent.push(report)
  })
  await counter.count(failure)
  await jest.advanceTimersByTimeAsync(2000)
  expect(counter.unsent()).toEqual({ 'report@1.0.0': { load: 1, render: 0 } })
  isDown = false
  await jest.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual([{ failures: [{ ...failure, count: 1 }] }])
})

test('does not count a release that the composition does not hold', async () => {
  const counter = failureCounter(store)
  await counter.count({ ...failure, composition: 'b2' })
  await counter.count({ ...failure, version: '2.0.0' })
  expect(counter.unsent()).toEqual({})
})
