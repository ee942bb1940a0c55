import { hasStorage } from './has-storage'
import { startStorage, type TestStorage } from './start-storage'

/** One storage for the tests of a file, where this machine can run it; it ends with them. */
export function useStorage(): () => TestStorage {
  let storage: TestStorage | undefined
  beforeAll(async () => {
    if (hasStorage()) storage = await startStorage()
  })
  afterAll(() => storage?.stop())
  return () => {
    if (!storage) throw new Error('There is no storage: the test must be skipped where this machine cannot run one.')
    return storage
  }
}
