import { session } from '@civictrack/shared'
import { mockNetwork, tokenFor } from '@civictrack/shared/testing'
import { act, screen } from '@testing-library/react'
import { queriesOf, refuseReads, report, respondWithReports } from '../testing/network'
import { cleanDocument, renderPage } from '../testing/render-page'
import { FollowingPage } from './following-page'

mockNetwork()
beforeEach(() => session.logIn(tokenFor('Ada Obi', 'ada')))
afterEach(() => act(cleanDocument))

const open = () => renderPage(<FollowingPage />, '/Following')

test('lists the reports that the account follows', async () => {
  respondWithReports([report({ title: 'Dark street' })])
  open()
  const link = await screen.findByRole('link', { name: /Dark street/ })
  expect(link.getAttribute('href')).toBe('/Reports/CT-1')
  expect(queriesOf('/api/v1/issue/following')).toEqual([{ limit: '20' }])
})

test('says how to follow a report when there is none', async () => {
  respondWithReports([])
  open()
  expect(await screen.findByText('You follow no report yet. Open a report and choose "Follow".')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all reports' }).getAttribute('href')).toBe('/Reports')
})

test('leads a visitor to the log-in, and shows no samples', () => {
  act(() => session.logOut())
  open()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/Signup?next=%2FFollowing')
  expect(screen.queryAllByRole('article')).toEqual([])
})

test.each([
  [500, 'Your issues could not be loaded.'],
  [404, 'Live data is not available from this server'],
])('says so when the server answers %d', async (status, text) => {
  refuseReads(status)
  open()
  expect(await screen.findByText(text)).toBeTruthy()
})
