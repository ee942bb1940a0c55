import { retryWithNewApi } from './retry-with-new-api'
import type { Updated } from './update-store'

/** An API whose description is that of the moment, and a promotion that succeeds with the description `wanted`. */
function refused({ wanted = 'new', refusedWith = 'old' as unknown, maxAttempts = 10 } = {}) {
  const state = { api: refusedWith, tried: [] as unknown[] }
  const log: string[] = []
  const update = async (): Promise<Updated> => {
    state.tried.push(state.api)
    return state.api === wanted ? 'done' : 'waits for the API'
  }
  const openApi = async () => state.api
  const retrying = retryWithNewApi({
    update,
    openApi,
    refusedWith,
    maxAttempts,
    intervalMs: 1,
    log: (line) => log.push(line),
  })
  return { state, log, close: retrying.close }
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 30))

async function become(state: { api: unknown }, api: unknown): Promise<void> {
  state.api = api
  await moment()
}

test('tries again once the API offers more, and then no more', async () => {
  const { state, log, close } = refused()
  await moment()
  expect(state.tried).toEqual([])
  await become(state, 'new')
  await become(state, 'newer')
  expect(state.tried).toEqual(['new'])
  expect(log.at(-1)).toBe('The changed sources of this repository are promoted.')
  await close()
})

test('tries again when an API responds that did not', async () => {
  const { state, close } = refused({ refusedWith: undefined })
  await moment()
  expect(state.tried).toEqual([])
  await become(state, 'new')
  expect(state.tried).toEqual(['new'])
  await close()
})

test('waits on while the API is down, or stays without the operation', async () => {
  const { state, close } = refused()
  await become(state, 'other')
  await become(state, undefined)
  await become(state, 'other')
  await become(state, 'new')
  expect(state.tried).toEqual(['other', 'new'])
  await close()
})

test('ends after a number of attempts, and says so', async () => {
  const { state, log, close } = refused({ maxAttempts: 2 })
  for (const api of ['1', '2', 'new']) await become(state, api)
  expect(state.tried).toEqual(['1', '2'])
  expect(log.at(-1)).toContain('The API has changed 2 times.')
  await close()
})

test('ends with the composer', async () => {
  const { state, close } = refused()
  await close()
  await become(state, 'new')
  expect(state.tried).toEqual([])
})
