import { reportQueue } from './report-queue'

interface Entry {
  name: string
  count?: number
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function queueTo(send?: (entries: Entry[]) => Promise<void>) {
  return reportQueue<Entry>({ send, sendMs: 1000, retryMs: 5000 })
}

test('sends equal entries as one, with the sum of their counts', async () => {
  const sent: Entry[][] = []
  const queue = queueTo(async (entries) => void sent.push(entries))
  for (const entry of [{ name: 'a', count: 1 }, { name: 'b' }, { name: 'a', count: 2 }, { name: 'b' }]) queue.add(entry)
  await jest.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([[{ name: 'a', count: 3 }, { name: 'b' }]])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})

test('sends again what was not accepted, together with what came since, and loses no count', async () => {
  const sent: Entry[][] = []
  let isDown = true
  const queue = queueTo(async (entries) => {
    if (isDown) throw new Error('down')
    sent.push(entries)
  })
  queue.add({ name: 'a', count: 1 })
  await jest.advanceTimersByTimeAsync(1000)
  queue.add({ name: 'a', count: 2 })
  expect(queue.unsent()).toEqual([{ name: 'a', count: 3 }])
  isDown = false
  await jest.advanceTimersByTimeAsync(5000)
  expect([sent, queue.unsent()]).toEqual([[[{ name: 'a', count: 3 }]], []])
})

test('keeps what it cannot send, within bounds', async () => {
  const queue = queueTo()
  for (let name = 0; name < 1000; name += 1) queue.add({ name: String(name), count: 700 })
  for (let time = 0; time < 10; time += 1) queue.add({ name: '0', count: 700 })
  await queue.flush()
  expect([queue.unsent().length, queue.unsent()[0]?.count]).toEqual([200, 1000])
})
