import { session } from '@civictrack/shared'
import { callNames, mockNetwork, respond, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { queryClient, readAhead, useApiQuery } from './index'

mockNetwork()
beforeEach(() => {
  session.logIn(tokenFor('Ada', 'ada'))
  respond({ body: { count: 1 } })
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  act(() => session.logOut())
  queryClient.clear()
})

interface Count {
  count: number
}

const READ = { path: '/api/v1/issue/mine', query: { limit: '20' } }
const reads = () => callNames().filter((name) => name === 'GET /api/v1/issue/mine').length

function Page({ account = 'ada', query = READ.query as Record<string, string> }) {
  const { loaded } = useApiQuery<Count>({ read: { path: READ.path, query, account } })
  return <p>{loaded.kind === 'ready' && loaded.isFresh ? `Count ${loaded.value.count}` : loaded.kind}</p>
}

/** Reads ahead and waits for the response, as when the page's code comes after it. */
async function readAheadFully(): Promise<void> {
  readAhead<Count>({ ...READ, account: 'ada' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

test('the first page to show a read takes the response that was read ahead, and the next visit reads again', async () => {
  await readAheadFully()
  render(<Page />)
  expect(screen.getByText('Count 1')).toBeTruthy()
  expect(reads()).toBe(1)
  cleanup()
  respond({ body: { count: 2 } })
  render(<Page />)
  expect(await screen.findByText('Count 2')).toBeTruthy()
  expect(reads()).toBe(2)
})

test('a page that mounts while the read is in flight makes no second call', async () => {
  readAhead<Count>({ ...READ, account: 'ada' })
  render(<Page />)
  expect(await screen.findByText('Count 1')).toBeTruthy()
  expect(reads()).toBe(1)
})

test('a page with other filters reads for itself', async () => {
  await readAheadFully()
  render(<Page query={{ limit: '20', status: 'Resolved' }} />)
  expect(await screen.findByText('Count 1')).toBeTruthy()
  expect(reads()).toBe(2)
})

test('a response that was read ahead more than ten seconds ago is read again', async () => {
  await readAheadFully()
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 10_001)
  render(<Page />)
  expect(await screen.findByText('Count 1')).toBeTruthy()
  expect(reads()).toBe(2)
})

test('a response that was read ahead for one account is never shown to another', async () => {
  await readAheadFully()
  act(() => session.logIn(tokenFor('Bola', 'bola')))
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  respond({ body: { count: 3 } })
  render(<Page account="bola" />)
  expect(screen.queryByText('Count 1')).toBeNull()
  expect(await screen.findByText('Count 3')).toBeTruthy()
})

test('a read that failed ahead is made again', async () => {
  respondTo({ 'GET /api/v1/issue/mine': { status: 500 } })
  await readAheadFully()
  respond({ body: { count: 1 } })
  render(<Page />)
  expect(await screen.findByText('Count 1')).toBeTruthy()
})
