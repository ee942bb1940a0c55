import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import { COPY_ORDER } from './copy-order'
import { openStore, type Store } from './store'

test('a copy made in this order while a channel moves is whole, and does not look set back', async () => {
  expect(await problemsOfCopy(COPY_ORDER)).toEqual([])
})

test('a copy whose serials come last looks set back', async () => {
  expect(await problemsOfCopy(['store', 'keys', 'registry'])).not.toEqual([])
})

/** Copies a store file by file, moves its channel before each file, and returns what the copy's log says. */
async function problemsOfCopy(order: readonly string[]): Promise<string[]> {
  const original = emptyStore()
  for (const name of ['a', 'b', 'c']) await move(original, name)
  const problems: string[] = []
  const target = dirname(emptyStore().folder)
  for await (const path of filesIn(dirname(original.folder), order)) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await cp(join(dirname(original.folder), path), join(target, path))
    await move(original, path.replaceAll(/\W/g, '-'))
  }
  const copy = openStore(join(target, 'store'), { log: (problem) => problems.push(problem) })
  const current = await copy.channels.current('production')
  expect(current?.serial).toBeGreaterThanOrEqual(3)
  expect(await copy.channels.move('production', current?.serial ?? 0, entry('after'))).toBe(true)
  return problems
}

async function* filesIn(root: string, paths: readonly string[]): AsyncGenerator<string> {
  const done = new Set<string>()
  for (const path of paths) {
    for await (const file of below(root, path)) {
      if (!done.has(file)) yield file
      done.add(file)
    }
  }
}

async function* below(root: string, path: string): AsyncGenerator<string> {
  const found = await stat(join(root, path)).catch(() => undefined)
  if (found?.isFile()) yield path
  if (!found?.isDirectory()) return
  for (const name of (await readdir(join(root, path))).sort()) yield* below(root, `${path}/${name}`)
}

async function move({ channels }: Store, composition: string): Promise<void> {
  const current = await channels.current('production')
  expect(await channels.move('production', current?.serial ?? 0, entry(composition))).toBe(true)
}

function entry(composition: string) {
  return { composition, movedAt: '2026-01-01T00:00:00.000Z', by: 'ada', reason: 'test', apps: {}, left: [] }
}
