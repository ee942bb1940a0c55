import { loadChunk } from './load-chunk'

const refresh = jest.fn(async () => undefined)
const failed = Object.assign(new Error('Loading chunk axios failed.'), { request: '/releases/shell/1.0.0/axios.js' })

beforeEach(() => {
  refresh.mockClear()
  Object.assign(globalThis, { fetch: refresh })
})

test('fetches a failed chunk without the cache and retries once', async () => {
  const load = jest.fn(async () => 'loaded').mockRejectedValueOnce(failed)
  expect(await loadChunk(load)).toBe('loaded')
  expect(refresh).toHaveBeenCalledWith(failed.request, expect.objectContaining({ cache: 'reload' }))
})

test('fails when the chunk fails again, or there is no network', async () => {
  const load = jest.fn(async () => Promise.reject(failed))
  await expect(loadChunk(load)).rejects.toThrow(failed.message)
  expect(load).toHaveBeenCalledTimes(2)
  refresh.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadChunk(load)).rejects.toThrow('Failed to fetch')
})

test('does not handle other errors', async () => {
  await expect(loadChunk(async () => Promise.reject(new Error('a defect')))).rejects.toThrow('a defect')
  expect(refresh).not.toHaveBeenCalled()
})
