import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../../test/tiny-store'
import { withFileLock } from './file-lock'

const file = () => join(emptyStore().folder, 'turns', 'production')

test('lets one at a time work, and leaves nothing behind', async () => {
  const turn = file()
  let atOnce = 0
  let most = 0
  const work = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 10))
    atOnce -= 1
  }
  await Promise.all(Array.from({ length: 6 }, () => withFileLock(turn, work)))
  expect(most).toBe(1)
  expect(existsSync(turn)).toBe(false)
})

test('gives the turn on when the work fails', async () => {
  const turn = file()
  await expect(withFileLock(turn, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withFileLock(turn, async () => 'done')).toBe('done')
})

test('does not wait for somebody who is gone', async () => {
  const turn = file()
  await mkdir(join(turn, '..'), { recursive: true })
  // No process has this number: it is beyond the largest that Linux gives.
  await writeFile(turn, '99999999')
  expect(await withFileLock(turn, async () => 'done')).toBe('done')
})
