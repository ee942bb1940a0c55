import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openStore, type Store } from '../src/store/store'

export { integrityOf, publishTiny } from './tiny-release'

const folders: string[] = []

/** An empty store in a temporary folder, which is removed after the test file. */
export function emptyStore({ log = () => undefined }: { log?: (problem: string) => void } = {}): Store {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-store-'))
  folders.push(folder)
  mkdirSync(join(folder, 'store'))
  return openStore(join(folder, 'store'), { log })
}

/** Builds a store once for a test file, and returns a function that gives each test its own copy of it. */
export function storeTemplate(build: () => Promise<Store>): () => Promise<Store> {
  let template: Promise<Store> | undefined
  return async () => {
    template ??= build()
    const copy = emptyStore()
    await cp(dirname((await template).folder), dirname(copy.folder), { recursive: true })
    return copy
  }
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
