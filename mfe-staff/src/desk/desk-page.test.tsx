import { calls, respondTo } from '@civictrack/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { DESK, deskReport, listOf, prepareEachTest, respondWithDesk, sessionOf } from '../testing/network'
import { renderPage } from '../testing/render-page'
import { DeskPage } from './desk-page'

prepareEachTest()

const POTHOLE = deskReport()
const DRAIN = deskReport({ reference: 'CT-2BB-BBB', title: 'Blocked drain', category: 'Drainage' })
const open = (path = '/Staff') => renderPage(<DeskPage />, path)
const row = (title: string) => screen.findByRole('link', { name: new RegExp(title) })

test('lists the reports of the authority, and opens one beside the list', async () => {
  respondWithDesk([POTHOLE, DRAIN])
  const user = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ikeja Works' })).toBeTruthy()
  await user.click(await row('Blocked drain'))
  expect((await screen.findByRole('heading', { level: 1, name: 'Blocked drain' })).tabIndex).toBe(-1)
  expect(window.location.pathname).toBe('/Staff/Reports/CT-2BB-BBB')
  expect(await row('Deep pothole')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('keeps the filters in the address, also in that of a report', async () => {
  respondWithDesk([POTHOLE])
  const user = open('/Staff?handling=sent&sort=newest&sort=x')
  const link = await row('Deep pothole')
  expect(calls().findLast(({ path }) => path === `${DESK}/reports`)?.query).toEqual({
    handling: 'sent',
    sort: 'newest',
  })
  expect(link.getAttribute('href')).toContain('?handling=sent')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'allen')
  await waitFor(() => expect(window.location.search).toContain('search=allen'))
})

test('a view is a link, so that the back button returns to the one before', async () => {
  respondWithDesk([POTHOLE])
  respondTo({
    [`GET ${DESK}/reports`]: {
      body: listOf([POTHOLE], { counts: { ...listOf([]).counts, overdue: { yes: 4 } } }),
    },
  })
  const user = open()
  const views = await screen.findByRole('navigation', { name: 'Views' })
  const entries = window.history.length
  await user.click(await within(views).findByRole('link', { name: 'Overdue 4' }))
  expect([window.location.search, window.history.length]).toEqual(['?overdue=yes', entries + 1])
})

test.each([
  ['/Staff', /No report was sent to your authority yet/],
  ['/Staff?category=Drainage', /No report matches your search and filters/],
])('says at %s why the list is empty', async (path, reason) => {
  respondWithDesk([])
  open(path)
  expect(await screen.findByText(reason)).toBeTruthy()
})

test('a list that fails has "Try again"', async () => {
  respondWithDesk([POTHOLE])
  respondTo({ [`GET ${DESK}/reports`]: { status: 503, body: { message: 'The database is away.' } } })
  const user = open()
  expect(await screen.findByText(/The database is away/)).toBeTruthy()
  respondTo({ [`GET ${DESK}/reports`]: { body: listOf([POTHOLE]) } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row('Deep pothole')).toBeTruthy()
})

test('a report of another authority is nowhere', async () => {
  respondWithDesk([POTHOLE])
  respondTo({ [`GET ${DESK}/reports/CT-9ZZ-ZZZ`]: { status: 404, body: { message: 'Not found' } } })
  open('/Staff/Reports/CT-9ZZ-ZZZ')
  expect(await screen.findByText('There is nothing here for you')).toBeTruthy()
})

test('an operator without an authority is led to their own pages', async () => {
  respondWithDesk([], sessionOf({ memberships: [{ id: '1', role: 'operator', authority: null }] }))
  open()
  const link = await screen.findByRole('link', { name: 'Go to your pages' })
  expect(link.getAttribute('href')).toBe('/Staff/Operators')
  const menu = within(screen.getByRole('navigation', { name: 'Staff' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Members',
    'Stuck dispatches',
    'Contacts',
    'Moderation',
    'Audit',
    'Your account',
  ])
})
