import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import { withFileLock } from './file-lock'

const file = () => join(emptyStore().folder, 'turns', 'production')

/** Starts a task that holds the lock until it is told to release it, and returns once the lock is its own. */
async function hold(lock: string, limits?: Parameters<typeof withFileLock>[2]) {
  return new Promise<{ first: Promise<void>; release: () => void }>((held) => {
    const first = withFileLock(lock, () => new Promise<void>((release) => held({ first, release })), limits)
  })
}

test('runs one task at a time, and removes its file', async () => {
  const lock = file()
  let atOnce = 0
  let most = 0
  const task = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 10))
    atOnce -= 1
  }
  await Promise.all(Array.from({ length: 6 }, () => withFileLock(lock, task)))
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('releases the lock when the task fails', async () => {
  const lock = file()
  await expect(withFileLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withFileLock(lock, async () => 'done')).toBe('done')
})

test('does not wait for a process that has ended', async () => {
  const lock = file()
  await mkdir(join(lock, '..'), { recursive: true })
  // No process has this id: it is larger than the largest that Linux assigns.
  await writeFile(lock, '99999999')
  expect(await withFileLock(lock, async () => 'done')).toBe('done')
})

afterEach(() => jest.restoreAllMocks())

test.each([
  ['forward', 86_400_000],
  ['back', -86_400_000],
])(
  'leaves a lock to the task that holds it when the clock is set %s, and ends when it is released',
  async (_way, ms) => {
    const lock = file()
    const order: string[] = []
    const { first, release } = await hold(lock)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)
    const second = withFileLock(lock, async () => order.push('second'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    order.push('first')
    release()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
  },
)

test('gives up waiting after its limit when the clock is set back meanwhile', async () => {
  const lock = file()
  const { first, release } = await hold(lock)
  const now = Date.now()
  const second = withFileLock(lock, async () => 'without the lock', { waitMs: 200 })
  jest.spyOn(Date, 'now').mockReturnValue(now - 86_400_000)
  expect(await second).toBe('without the lock')
  expect(existsSync(lock)).toBe(true)
  release()
  await first
})

test('takes over a lock that a running process no longer marks, and not one that it still marks', async () => {
  const lock = file()
  await mkdir(join(lock, '..'), { recursive: true })
  await writeFile(lock, `${process.pid} left behind`)
  expect(await withFileLock(lock, async () => 'done', { abandonedMs: 100 })).toBe('done')
  const order: string[] = []
  const { first, release } = await hold(lock, { markMs: 20 })
  const second = withFileLock(lock, async () => order.push('second'), { abandonedMs: 300 })
  await new Promise((resolve) => setTimeout(resolve, 700))
  order.push('first')
  release()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})
