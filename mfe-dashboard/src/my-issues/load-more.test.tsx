import { session } from '@civictrack/shared'
import { holdResponse, mockNetwork, respondInTurn, tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { queriesOf, refuseReads, report, respondWithReports } from '../testing/network'
import { cleanDocument, renderPage } from '../testing/render-page'
import { MyIssuesPage } from './my-issues-page'

mockNetwork()
beforeEach(() => session.logIn(tokenFor('Ada Obi', 'ada')))
afterEach(() => act(cleanDocument))

const MINE = '/api/v1/issue/mine'
const open = () => renderPage(<MyIssuesPage />, '/UserIssue')
const cards = () => screen.queryAllByRole('article')

test('loads more where there is more', async () => {
  respondWithReports([report()], 'cursor-2')
  const user = open()
  await screen.findByText('My pothole')
  respondWithReports([report({ reference: 'CT-2', title: 'An older one' })])
  screen.getByRole('button', { name: 'Load more' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('An older one')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('All issues are shown.')
  expect(cards().length).toBe(2)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(queriesOf(MINE)[1]).toEqual({ limit: '20', cursor: 'cursor-2' })
})

test('continues the refreshed list when more is loaded during a refresh', async () => {
  respondWithReports([report()], 'cursor-2')
  open()
  await screen.findByText('My pothole')
  cleanup()
  const newer = report({ reference: 'CT-9', title: 'A newer one' })
  const refresh = holdResponse(`GET ${MINE}`, { body: { issues: [newer, report()], next: 'cursor-3' } })
  open()
  await waitFor(() => expect(queriesOf(MINE).length).toBe(2))
  const more = holdResponse(`GET ${MINE}`, { body: { issues: [report({ reference: 'CT-2' })], next: null } })
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await refresh()
  await waitFor(() => expect(queriesOf(MINE).length).toBe(3))
  await more()
  expect(queriesOf(MINE)[2]).toEqual({ limit: '20', cursor: 'cursor-3' })
  expect(screen.getByText('A newer one')).toBeTruthy()
  expect(cards().length).toBe(3)
})

test('reads every open page again on the next visit', async () => {
  respondWithReports([report()], 'cursor-2')
  const user = open()
  await screen.findByText('My pothole')
  const older = report({ reference: 'CT-2', title: 'An older one' })
  respondWithReports([older])
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('An older one')
  cleanup()
  const pages = [
    { issues: [report()], next: 'cursor-2' },
    { issues: [{ ...older, status: 'Resolved' as const }], next: null },
  ]
  respondInTurn(
    `GET ${MINE}`,
    pages.map((body) => ({ body })),
  )
  open()
  await waitFor(() => expect(within(cards()[1] as HTMLElement).getByText('Resolved')).toBeTruthy())
  expect(queriesOf(MINE).at(-1)).toEqual({ limit: '20', cursor: 'cursor-2' })
  expect(cards().length).toBe(2)
})

test('keeps the list when loading more fails', async () => {
  respondWithReports([report()], 'cursor-2')
  const user = open()
  await screen.findByText('My pothole')
  refuseReads(500)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Your issues could not be loaded.')).toBeTruthy()
  expect(cards().length).toBe(1)
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
})
