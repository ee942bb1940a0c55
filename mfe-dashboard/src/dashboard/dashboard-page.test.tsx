import { loadOutbox, session } from '@civictrack/shared'
import { calls, mockNetwork, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { queriesOf, report, respondWithReports } from '../testing/network'
import { cleanDocument, renderPage } from '../testing/render-page'
import { DashboardPage } from './dashboard-page'

mockNetwork()
beforeEach(() => session.logIn(tokenFor('Ada Obi', 'ada')))
afterEach(() => act(cleanDocument))

const SAMPLE = 'Sample data - log in to see yours'
const open = () => renderPage(<DashboardPage />, '/UserPage')
const cards = () => screen.queryAllByRole('article')
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent)
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('greets by name and shows live figures and reports, and no sample', async () => {
  respondWithReports([
    report({ title: 'My pothole' }),
    report({ reference: 'CT-2', title: 'My gutter', status: 'Resolved' }),
  ])
  const figures = { active: 3, resolvedThisWeek: 1, responseDays: 2.5, engagement: 7 }
  respondTo({ 'GET /api/v1/issue/figures': { body: figures } })
  open()
  expect(screen.getByText('Loading your issues')).toBeTruthy()
  expect(await screen.findByText('My pothole')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Ada Obi')
  expect(titles()).toEqual(['My pothole', 'My gutter'])
  expect(screen.getByRole('img', { name: 'Photo: My pothole' }).getAttribute('src')).toBe('/media/CT-1.webp')
  expect(screen.getByRole('link', { name: 'My pothole' }).getAttribute('href')).toBe('/Reports/CT-1')
  expect(screen.getAllByText('12 Allen Avenue, Ikeja, Lagos').length).toBe(2)
  expect(screen.queryByText(SAMPLE)).toBeNull()
  expect(['Active Issues', 'Resolved This Week', 'Average Response time', 'Community Engagement'].map(figure)).toEqual([
    '3',
    '1',
    '2.5 days',
    '7',
  ])
  expect(calls().map(({ path, query, headers }) => [path, query, headers.get('Authorization')])).toEqual([
    ['/api/v1/issue/recent', { limit: '20' }, `Bearer ${session.current()?.token}`],
    ['/api/v1/issue/figures', {}, `Bearer ${session.current()?.token}`],
  ])
})

test('sends the filters to the server and keeps them in the address', async () => {
  respondWithReports([report()])
  const user = open()
  await screen.findByText('My pothole')
  await user.selectOptions(screen.getByLabelText('Category'), 'Drainage')
  await user.type(screen.getByLabelText('Search issues'), 'gutter')
  await waitFor(() =>
    expect(queriesOf('/api/v1/issue/recent').at(-1)).toEqual({ limit: '20', category: 'Drainage', search: 'gutter' }),
  )
  expect(window.location.search).toBe('?category=Drainage&search=gutter')
  expect(screen.getByLabelText<HTMLInputElement>('Search issues').value).toBe('gutter')
})

test('applies the filters in the address, and ignores values that are not options', async () => {
  respondWithReports([report()])
  renderPage(<DashboardPage />, '/UserPage?status=Resolved&category=Nonsense&search=road')
  await screen.findByText('My pothole')
  expect(queriesOf('/api/v1/issue/recent')[0]).toEqual({ limit: '20', status: 'Resolved', search: 'road' })
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('Resolved')
  expect(screen.getByLabelText<HTMLInputElement>('Search issues').value).toBe('road')
})

test('reads again when a kept report was sent', async () => {
  const { outbox } = await loadOutbox()
  const image = new Blob(['photo'], { type: 'image/jpeg' })
  respondWithReports([report()])
  respondTo({ 'POST /api/v1/issue/reportissue': { status: 503, body: {} } })
  await outbox.add({ id: 'kept', fields: { title: 'Kept' }, image, imageName: 'photo.jpg' })
  await outbox.settled('kept')
  open()
  await screen.findByText('My pothole')
  respondWithReports([report(), report({ reference: 'CT-2', title: 'Kept' })])
  const figures = { active: 2, resolvedThisWeek: 0, responseDays: null, engagement: 0 }
  respondTo({
    'POST /api/v1/issue/reportissue': { body: { reference: 'CT-2' } },
    'GET /api/v1/issue/figures': { body: figures },
  })
  await act(() => outbox.retry())
  expect(await screen.findByText('Kept')).toBeTruthy()
  expect(figure('Active Issues')).toBe('2')
  await act(() => outbox.remove('kept'))
})
