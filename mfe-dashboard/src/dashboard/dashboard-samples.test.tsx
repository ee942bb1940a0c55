import { CATEGORY_FILTERS, DASHBOARD_STATUS_FILTERS } from '@civictrack/contract/wire'
import { calls, mockNetwork } from '@civictrack/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { cleanDocument, inSite, renderPage } from '../testing/render-page'
import { DashboardPage } from './dashboard-page'

mockNetwork()
afterEach(() => act(cleanDocument))

const SAMPLE = 'Sample data - log in to see yours'
const open = () => renderPage(<DashboardPage />, '/UserPage')
const cards = () => screen.queryAllByRole('article')
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent)
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('shows exactly the samples of the specification, marked as samples, and makes no call', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, User')
  expect(screen.getByRole('link', { name: SAMPLE }).getAttribute('href')).toBe('/Signup?next=%2FUserPage')
  expect(['Active Issues', 'Resolved This Week', 'Average Response time', 'Community Engagement'].map(figure)).toEqual([
    '10',
    '10',
    '50 days',
    '10',
  ])
  expect(cards().length).toBe(5)
  expect(screen.getByRole('link', { name: '+ Report Issue' }).getAttribute('href')).toBe('/Issue')
  expect(calls()).toEqual([])
})

test('shows picture, title, place, description, date, likes and comments on each card', () => {
  open()
  const card = within(cards()[0] as HTMLElement)
  expect(card.getByRole('img', { name: 'Photo: Large pothole on Herbert Macaulay Way' })).toBeTruthy()
  for (const words of ['Herbert Macaulay Way, Yaba, Lagos', /deep pothole/, '18 Jun 2025', '24 likes', '8 comments']) {
    expect(card.getByText(words)).toBeTruthy()
  }
})

test('starts each filter with All, with the options of the specification', () => {
  open()
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(options('Category')).toEqual(['All', ...CATEGORY_FILTERS])
  expect(options('Status')).toEqual(['All', ...DASHBOARD_STATUS_FILTERS])
  expect(options('Time')).toEqual(['All', 'Today', 'This Week', 'This Month'])
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('')
})

test.each([
  ['Category', 'Drainage', 1],
  ['Status', 'Resolved', 1],
  ['Status', 'Reported', 2],
  ['Time', 'Today', 1],
  ['Time', 'This Week', 3],
])('the filter %s %s leaves %d reports', async (label, option, left) => {
  const user = open()
  await user.selectOptions(screen.getByLabelText(label), option)
  expect(cards().length).toBe(left)
})

test('searches the reports, and says when none matches', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Search issues'), 'bodija')
  expect(titles()).toEqual(['Burst water pipe at Bodija market'])
  await user.type(screen.getByLabelText('Search issues'), 'xyz')
  expect(screen.getByText('No issue matches your search and filters.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(cards().length).toBe(5)
})

test('renders on the server', () => {
  expect(renderToString(inSite(<DashboardPage />, '/UserPage'))).toContain('Welcome back, User')
})
