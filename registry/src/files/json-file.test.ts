import { readdirSync, readFileSync } from 'node:fs'
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import { withFileLock } from './file-lock'
import { createJson, readJson, renameIfNew, writeJson } from './json-file'

const large = { text: 'x'.repeat(2_000_000) }

test('reads undefined for a missing file, also when the folder in its path is a file', async () => {
  const { folder } = emptyStore()
  await writeFile(join(folder, 'file'), '')
  expect(await readJson(join(folder, 'none.json'))).toBeUndefined()
  expect(await readJson(join(folder, 'file/none.json'))).toBeUndefined()
})

test('throws for a file that is not JSON', async () => {
  const { folder } = emptyStore()
  await writeFile(join(folder, 'a.json'), '{"a":')
  await expect(readJson(join(folder, 'a.json'))).rejects.toThrow(SyntaxError)
})

test('creates a file once, and keeps the first content', async () => {
  const { folder } = emptyStore()
  const file = join(folder, 'deep/down/a.json')
  expect(await createJson(file, { by: 'first' })).toBe(true)
  expect(await createJson(file, { by: 'second' })).toBe(false)
  expect(await readJson(file)).toEqual({ by: 'first' })
})

test('never shows a half-written file to a concurrent reader', async () => {
  const { folder } = emptyStore()
  const file = join(folder, 'large.json')
  let isDone = false
  const writing = createJson(file, large).finally(() => {
    isDone = true
  })
  const seen = new Set<number>()
  while (!isDone) seen.add(JSON.stringify((await readJson(file)) ?? {}).length)
  await writing
  const whole = JSON.stringify(large).length
  expect([...seen].filter((length) => length !== 2 && length !== whole)).toEqual([])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(large)
})

test('leaves no drafts behind when several writers compete', async () => {
  const { folder } = emptyStore()
  const file = join(folder, 'a.json')
  const won = await Promise.all(Array.from({ length: 20 }, (_, by) => createJson(file, { by })))
  expect(won.filter(Boolean)).toHaveLength(1)
  expect(await readJson(file)).toEqual({ by: won.indexOf(true) })
  await writeJson(file, { by: 'replaced' })
  expect(await readJson(file)).toEqual({ by: 'replaced' })
  expect(readdirSync(folder)).toEqual(['a.json'])
})

test('renames a folder only to a name that is free', async () => {
  const { folder } = emptyStore()
  await mkdir(join(folder, 'draft-1/pages'), { recursive: true })
  await mkdir(join(folder, 'draft-2/pages'), { recursive: true })
  expect(await renameIfNew(join(folder, 'draft-1'), join(folder, 'a'))).toBe(true)
  expect(await renameIfNew(join(folder, 'draft-2'), join(folder, 'a'))).toBe(false)
  await expect(renameIfNew(join(folder, 'none'), join(folder, 'b'))).rejects.toThrow('ENOENT')
})

/** Names of what was waited for until it was on the disk, in order, and of what was renamed or linked. */
async function recordedBy(task: () => Promise<unknown>): Promise<string[]> {
  const probe = await open(__filename, 'r')
  const handles = Object.getPrototypeOf(probe)
  await probe.close()
  const order: string[] = []
  const sync = handles.sync
  const spy = jest.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    order.push((await this.stat()).isDirectory() ? 'sync folder' : 'sync file')
    return sync.call(this)
  })
  await task()
  spy.mockRestore()
  return order
}

test('a file counts only after it and its name are on the disk', async () => {
  const { folder } = emptyStore()
  expect(await recordedBy(() => createJson(join(folder, 'a.json'), 1))).toEqual(['sync file', 'sync folder'])
  expect(await recordedBy(() => writeJson(join(folder, 'a.json'), 2))).toEqual(['sync file', 'sync folder'])
  const made = await recordedBy(() => createJson(join(folder, 'deep/down/a.json'), 1))
  expect(made).toEqual(['sync folder', 'sync folder', 'sync file', 'sync folder'])
})

test('a folder counts only after everything in it and its name are on the disk', async () => {
  const { folder } = emptyStore()
  await mkdir(join(folder, 'draft/pages'), { recursive: true })
  await writeFile(join(folder, 'draft/pages/0.html'), '')
  const order = await recordedBy(() => renameIfNew(join(folder, 'draft'), join(folder, 'a')))
  expect(order).toEqual(['sync file', 'sync folder', 'sync folder', 'sync folder'])
})

test('a lock does not wait for the disk', async () => {
  const { folder } = emptyStore()
  expect(await recordedBy(() => withFileLock(join(folder, 'turns', 'a'), async () => 1))).toEqual([])
})
