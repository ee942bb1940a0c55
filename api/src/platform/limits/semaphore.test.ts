import { createSemaphore } from './semaphore'

/** Work that lasts until the test ends it. */
function unfinishedWork() {
  let end = () => {}
  const finished = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => finished, end }
}

test('runs as many at once as it may, and the others in the order in which they came', async () => {
  const semaphore = createSemaphore({ concurrency: 2, maxWaiting: 5, busy: () => 'Later.' })
  const log: number[] = []
  const [first, second] = [unfinishedWork(), unfinishedWork()]
  const running = [semaphore.run(first.work), semaphore.run(second.work)]
  const waiting = [1, 2, 3].map((name) => semaphore.run(async () => void log.push(name)))
  await Promise.resolve()
  expect(log).toEqual([])
  first.end()
  second.end()
  await Promise.all([...running, ...waiting])
  expect(log).toEqual([1, 2, 3])
})

test('tells the caller when to come back while too many wait, and accepts work again later', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaiting: 1, busy: () => 'Later.' })
  const { work, end } = unfinishedWork()
  const accepted = [semaphore.run(work), semaphore.run(async () => undefined)]
  expect(() => semaphore.refuseWhenFull()).toThrow(
    expect.objectContaining({ status: 503, message: 'Later.', headers: { 'retry-after': '5' } }),
  )
  await expect(semaphore.run(work)).rejects.toMatchObject({ status: 503 })
  end()
  await Promise.all(accepted)
  await expect(semaphore.run(async () => 'done')).resolves.toBe('done')
})

test('has capacity again after work that failed', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaiting: 0, busy: () => 'Later.' })
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(semaphore.run(async () => 'done')).resolves.toBe('done')
})
