import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import { withFileLock } from './file-lock'

const file = () => join(emptyStore().folder, 'turns', 'production')

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
