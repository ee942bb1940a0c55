import { emptyStore } from '../../test/tiny-store'
import { dailySums } from './daily-sums'
import { addCounts, type FailureCounts } from './remote-failures'

const DAY_MS = 86_400_000
const counts = (load: number): FailureCounts => ({ 'report@1.0.0': { load, render: 0 } })

beforeEach(() => jest.restoreAllMocks())

function onDay(day: number): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T12:00:00Z') + day * DAY_MS)
}

function sumsIn(store = emptyStore()) {
  const open = () => dailySums<FailureCounts>(store.objects, { folder: 'failures', addTo: addCounts })
  return { store, one: open(), other: open() }
}

test('sums what several processes have added on several days', async () => {
  const { one, other } = sumsIn()
  for (const day of [0, 1, 2, 3]) {
    onDay(day)
    await Promise.all([one.add(counts(1)), other.add(counts(10)), one.add(counts(100))])
    expect(await one.total()).toEqual(counts(111 * (day + 1)))
  }
})

test('many additions at once are written together, and each waits until its own is written', async () => {
  const { store, one, other } = sumsIn()
  const write = jest.spyOn(store.objects, 'write')
  await Promise.all(Array.from({ length: 100 }, () => one.add(counts(1))))
  expect(write.mock.calls.length).toBeLessThan(5)
  expect(await other.total()).toEqual(counts(100))
})

test('an addition after midnight does not lose what the day before has still to write', async () => {
  const { one, other } = sumsIn()
  onDay(0)
  const before = [one.add(counts(1)), one.add(counts(2))]
  onDay(1)
  await Promise.all([...before, one.add(counts(4))])
  expect(await other.total()).toEqual(counts(7))
})

test('reads a day that has ended once, and forgets it when it is removed', async () => {
  const { store, one } = sumsIn()
  onDay(0)
  await one.add(counts(1))
  onDay(3)
  await one.add(counts(2))
  const read = jest.spyOn(store.objects, 'read')
  const old = () => read.mock.calls.filter(([name]) => name.startsWith('failures/2026-03-01/')).length
  for (const _ of [1, 2, 3]) expect(await one.total()).toEqual(counts(3))
  expect(old()).toBe(1)
  await one.removeBefore('2026-03-02')
  expect(await one.total()).toEqual(counts(2))
})

test('says when it could not write, and writes it with the next addition', async () => {
  const { store, one, other } = sumsIn()
  jest.spyOn(store.objects, 'write').mockRejectedValueOnce(new Error('The storage is away.'))
  await expect(one.add(counts(1))).rejects.toThrow('away')
  await one.add(counts(2))
  expect(await other.total()).toEqual(counts(3))
})
