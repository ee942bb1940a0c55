import { session } from '@civictrack/shared'
import { mockNetwork, tokenFor } from '@civictrack/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { queriesOf, report, respondWithReports } from '../testing/network'
import { cleanDocument, renderPage } from '../testing/render-page'
import { MyIssuesPage } from './my-issues-page'

mockNetwork()
beforeEach(() => session.logIn(tokenFor('Ada Obi', 'ada')))
afterEach(() => act(cleanDocument))

const MINE = '/api/v1/issue/mine'
const open = () => renderPage(<MyIssuesPage />, '/UserIssue')

test('sends the status filter to the server', async () => {
  respondWithReports([report()])
  const user = open()
  await screen.findByText('My pothole')
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending')
  await waitFor(() => expect(queriesOf(MINE).at(-1)).toEqual({ limit: '20', status: 'Pending' }))
  expect(window.location.search).toBe('?status=Pending')
})

test('says when nothing matches, and clears the filters', async () => {
  respondWithReports([])
  const user = renderPage(<MyIssuesPage />, '/UserIssue?status=Resolved')
  await screen.findByText('No issue matches your search and filters.')
  respondWithReports([report()])
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByText('My pothole')).toBeTruthy()
  expect(window.location.search).toBe('')
})

test('a card says what the authority says, and by when it expects to be done', async () => {
  const authority = { name: 'Ikeja Works', slug: 'ikeja-works' }
  const since = '2026-11-20T00:00:00.000Z'
  respondWithReports([
    report({ authority, handling: { state: 'done', since } }),
    report({ reference: 'CT-2', authority, handling: { state: 'in-progress', since, expectedOn: '2026-12-24' } }),
  ])
  open()
  await screen.findByText('The authority says that it is fixed')
  const expected = screen.getByText(/^The authority expects to be done by/)
  expect(expected.querySelector('time')?.dateTime).toBe('2026-12-24')
})

test('says why the list is empty', async () => {
  respondWithReports([])
  open()
  expect(await screen.findByText(/You have not reported any issue yet/)).toBeTruthy()
})
