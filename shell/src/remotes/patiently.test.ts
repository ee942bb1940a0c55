import { fullLoads } from '@civictrack/shared/host'
import { patiently } from './patiently'
import { Late } from './within'

const Page = () => null

/** A load whose first attempts end as given, and all others in failure. */
function loadThat(...ends: ('fails' | 'comes')[]) {
  return jest.fn(async (_isHurried: boolean) => {
    if (ends.shift() === 'comes') return Page
    throw new Error('not loaded')
  })
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  fullLoads.release('broken-page')
})

test('waits longer and longer between attempts, two minutes at most', async () => {
  const load = loadThat()
  void patiently(load, () => undefined).load()
  const seen = [0]
  for (let second = 1; second <= 370; second += 1) {
    const before = load.mock.calls.length
    await jest.advanceTimersByTimeAsync(1000)
    if (load.mock.calls.length > before) seen.push(second)
  }
  expect(seen).toEqual([0, 2, 6, 14, 30, 62, 126, 246, 366])
})

test('says when it is delayed and when it is no more, and requires full loads in between', async () => {
  const load = loadThat('fails', 'comes')
  const said: boolean[] = []
  const { load: loadAtLast } = patiently(load, (isDelayed) => said.push(isDelayed))
  const page = loadAtLast()
  await jest.advanceTimersByTimeAsync(0)
  expect([said, fullLoads.areRequired()]).toEqual([[true], true])
  await jest.advanceTimersByTimeAsync(2000)
  expect(await page).toBe(Page)
  expect([said, fullLoads.areRequired()]).toEqual([[true, false], false])
})

test('tries again as soon as the network is back', async () => {
  const load = loadThat('fails', 'comes')
  const page = patiently(load, () => undefined).load()
  await jest.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await page).toBe(Page)
})

test('tries again at once when it is hurried, also while an attempt is under way', async () => {
  const load = loadThat('fails', 'fails', 'comes')
  const patient = patiently(load, () => undefined)
  const page = patient.load()
  patient.hurry()
  await jest.advanceTimersByTimeAsync(0)
  expect(load.mock.calls).toEqual([[false], [true]])
  patient.hurry()
  expect(await page).toBe(Page)
})

describe('what is only late', () => {
  /** A load that is late; the first one ends when the test says so. */
  function lateLoad() {
    let end: { arrive: () => void; fail: () => void } | undefined
    const arrival = new Promise<typeof Page>((resolve, reject) => {
      end = { arrive: () => resolve(Page), fail: () => reject(new Error('down')) }
    })
    const load = jest.fn(async () => Page).mockRejectedValueOnce(new Late(7000, arrival))
    return { load, ...end }
  }

  test('is waited for and shown when it comes, without being asked for again', async () => {
    const { load, arrive } = lateLoad()
    const page = patiently(load, () => undefined).load()
    await jest.advanceTimersByTimeAsync(60_000)
    arrive?.()
    expect(await page).toBe(Page)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is asked for again when it fails in the end', async () => {
    const { load, fail } = lateLoad()
    const page = patiently(load, () => undefined).load()
    await jest.advanceTimersByTimeAsync(10_000)
    fail?.()
    await jest.advanceTimersByTimeAsync(2000)
    expect(await page).toBe(Page)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is asked for again at once by who hurries', async () => {
    const { load } = lateLoad()
    const patient = patiently(load, () => undefined)
    const page = patient.load()
    await jest.advanceTimersByTimeAsync(10_000)
    patient.hurry()
    expect(await page).toBe(Page)
    expect(load).toHaveBeenCalledTimes(2)
  })
})

test('leaves nothing behind: no timer, and one listener at a time', async () => {
  const added = jest.spyOn(window, 'addEventListener')
  const removed = jest.spyOn(window, 'removeEventListener')
  const load = loadThat('fails', 'fails', 'comes')
  const page = patiently(load, () => undefined).load()
  await jest.advanceTimersByTimeAsync(10_000)
  await page
  const online = (calls: unknown[][]) => calls.filter(([name]) => name === 'online').length
  expect(online(removed.mock.calls)).toBe(online(added.mock.calls))
  expect(jest.getTimerCount()).toBe(0)
})
