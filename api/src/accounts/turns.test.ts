import { createTurns } from './turns'

/** Work that lasts until it is told to end. */
function held() {
  let end = () => {}
  const lasting = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => lasting, end }
}

test('so many run at once, the others in the order they came', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 5 })
  const log: number[] = []
  const [first, second] = [held(), held()]
  const running = [turns.take(first.work), turns.take(second.work)]
  const waiting = [1, 2, 3].map((name) => turns.take(async () => void log.push(name)))
  await Promise.resolve()
  expect(log).toEqual([])
  first.end()
  second.end()
  await Promise.all([...running, ...waiting])
  expect(log).toEqual([1, 2, 3])
})

test('beyond those that may wait, the caller is told when to come back; later there is room again', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const { work, end } = held()
  const served = [turns.take(work), turns.take(async () => undefined)]
  expect(() => turns.refuseWhenFull()).toThrow(
    expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } }),
  )
  await expect(turns.take(work)).rejects.toMatchObject({ status: 503 })
  end()
  await Promise.all(served)
  await expect(turns.take(async () => 'done')).resolves.toBe('done')
})

test('work that fails frees its place', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0 })
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(turns.take(async () => 'done')).resolves.toBe('done')
})
