import { callApi, session } from '@civictrack/shared'
import { readAhead } from './read-ahead'
import { readApi } from './read-api'

jest.mock('@civictrack/shared', () => ({ callApi: jest.fn(), session: { current: jest.fn() } }))
const call = jest.mocked(callApi)
const current = jest.mocked(session.current)

const READ = { path: '/api/v1/issue/mine', query: { limit: '20' } }
const Answer = { parse: (answer: unknown) => answer }
const signedInAs = (token: string | null) => current.mockReturnValue(token ? ({ token } as never) : null)

beforeEach(() => {
  jest.useFakeTimers()
  call.mockReset().mockResolvedValue({ count: 1 })
  signedInAs('one')
})
afterEach(() => jest.useRealTimers())

test('what was begun ahead is taken by the first who reads, and by nobody else', async () => {
  readAhead([READ])
  expect(await readApi(Answer, READ)).toEqual({ count: 1 })
  expect(call).toHaveBeenCalledTimes(1)
  await readApi(Answer, READ)
  expect(call).toHaveBeenCalledTimes(2)
})

test.each([
  ['is for another page', () => undefined, { ...READ, query: { limit: '20', status: 'Resolved' } }],
  ['is old', () => jest.advanceTimersByTime(10_001), READ],
  ["is another account's", () => signedInAs('two'), READ],
])('what was begun ahead and %s is read anew', async (_what, meanwhile, read) => {
  readAhead([READ])
  meanwhile()
  await readApi(Answer, read)
  expect(call).toHaveBeenCalledTimes(2)
})

test('what failed ahead is read again', async () => {
  call.mockRejectedValueOnce(new Error('offline'))
  readAhead([READ])
  expect(await readApi(Answer, READ)).toEqual({ count: 1 })
})

test('nothing is begun for a stranger', () => {
  signedInAs(null)
  readAhead([READ])
  expect(call).not.toHaveBeenCalled()
})
