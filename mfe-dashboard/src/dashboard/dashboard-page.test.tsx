import { CATEGORY_FILTERS, DASHBOARD_STATUS_FILTERS } from '@civictrack/contract/wire'
import { loadOutbox, session } from '@civictrack/shared'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { calls, entry, forgetCalls, refuseReads, serve, serveIssues, TOKEN, tokenOf } from '../testing/fake-api'
import { cleanDocument, inSite, renderPage } from '../testing/render-page'
import { DashboardPage } from './dashboard-page'

jest.mock('axios')

const SAMPLE = 'Sample data - log in to see yours'

afterEach(() => {
  act(cleanDocument)
  forgetCalls()
})

const open = () => renderPage(<DashboardPage />, '/UserPage')
const cards = () => screen.queryAllByRole('article')
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent)
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('signed out', () => {
  test('shows exactly the sample of the specification, marked as such, and calls nobody', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, User')
    expect(screen.getByRole('link', { name: SAMPLE }).getAttribute('href')).toBe('/Signup?next=%2FUserPage')
    expect(
      ['Active Issues', 'Resolved This Week', 'Average Response time', 'Community Engagement'].map(figure),
    ).toEqual(['10', '10', '50 days', '10'])
    expect(cards().length).toBe(5)
    expect(screen.getByRole('link', { name: '+ Report Issue' }).getAttribute('href')).toBe('/Issue')
    expect(calls()).toEqual([])
  })

  test('each card has picture, title, place, description, date, likes and comments', () => {
    open()
    const card = within(cards()[0] as HTMLElement)
    expect(card.getByRole('img', { name: 'Photo: Large pothole on Herbert Macaulay Way' })).toBeTruthy()
    for (const words of [
      'Herbert Macaulay Way, Yaba, Lagos',
      /deep pothole/,
      '18 Jun 2025',
      '24 likes',
      '8 comments',
    ]) {
      expect(card.getByText(words)).toBeTruthy()
    }
  })

  test('filters start with All and have the options of the specification', () => {
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
  ])('%s %s leaves %d', async (label, option, left) => {
    const user = open()
    await user.selectOptions(screen.getByLabelText(label), option)
    expect(cards().length).toBe(left)
  })

  test('the search box finds, and says when there is nothing to find', async () => {
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
})

describe('signed in', () => {
  beforeEach(() => session.logIn(TOKEN))

  test('greets by name and shows live figures and reports, and nothing of the sample', async () => {
    serveIssues([entry({ title: 'My pothole' }), entry({ reference: 'CT-2', title: 'My gutter', status: 'Resolved' })])
    const figures = { active: 3, resolvedThisWeek: 1, responseDays: 2.5, engagement: 7 }
    serve({ 'GET /api/v1/issue/figures': { data: figures } })
    open()
    expect(screen.getByText('Loading your issues')).toBeTruthy()
    expect(await screen.findByText('My pothole')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Ada Obi')
    expect(titles()).toEqual(['My pothole', 'My gutter'])
    expect(screen.getByRole('img', { name: 'Photo: My pothole' }).getAttribute('src')).toBe('/media/CT-1.webp')
    expect(screen.getByRole('link', { name: 'My pothole' }).getAttribute('href')).toBe('/Reports/CT-1')
    expect(screen.getAllByText('12 Allen Avenue, Ikeja, Lagos').length).toBe(2)
    expect(screen.queryByText(SAMPLE)).toBeNull()
    expect(
      ['Active Issues', 'Resolved This Week', 'Average Response time', 'Community Engagement'].map(figure),
    ).toEqual(['3', '1', '2.5 days', '7'])
    const authorization = `Bearer ${TOKEN}`
    expect(calls()).toEqual([
      { name: 'GET /api/v1/issue/recent', query: { limit: '20' }, authorization },
      { name: 'GET /api/v1/issue/figures', query: undefined, authorization },
    ])
  })

  test('the server filters, and the address remembers', async () => {
    serveIssues([entry()])
    const user = open()
    await screen.findByText('My pothole')
    await user.selectOptions(screen.getByLabelText('Category'), 'Drainage')
    await user.type(screen.getByLabelText('Search issues'), 'gutter')
    await waitFor(() => expect(calls().at(-1)?.query).toEqual({ limit: '20', category: 'Drainage', search: 'gutter' }))
    expect(window.location.search).toBe('?category=Drainage&search=gutter')
    expect(screen.getByLabelText<HTMLInputElement>('Search issues').value).toBe('gutter')
  })

  test('filters in the address are taken up, and what is no filter is left out', async () => {
    serveIssues([entry()])
    renderPage(<DashboardPage />, '/UserPage?status=Resolved&category=Nonsense&search=road')
    await screen.findByText('My pothole')
    expect(calls()[0]?.query).toEqual({ limit: '20', status: 'Resolved', search: 'road' })
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('Resolved')
    expect(screen.getByLabelText<HTMLInputElement>('Search issues').value).toBe('road')
  })

  test('what was seen last shows at once while fresh data loads, and stays when they do not come', async () => {
    serveIssues([entry({ title: 'Seen before' })])
    open()
    await screen.findByText('Seen before')
    cleanup()
    serve({ 'GET /api/v1/issue/recent': { status: 500, data: { message: 'Down for a moment' } } })
    const user = open()
    expect(titles()).toEqual(['Seen before'])
    expect(await screen.findByText('Down for a moment')).toBeTruthy()
    expect(titles()).toEqual(['Seen before'])
    serveIssues([entry({ title: 'Fresh' })])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Fresh')).toBeTruthy()
    expect(screen.queryByText('Down for a moment')).toBeNull()
  })

  test('claims no figures while they are fetched', () => {
    serveIssues([])
    serve({ 'GET /api/v1/issue/recent': 'silence', 'GET /api/v1/issue/figures': 'silence' })
    open()
    expect(figure('Active Issues')).toBe('-')
    expect(cards()).toEqual([])
  })

  test('follows when a kept report was sent', async () => {
    const { outbox } = await loadOutbox()
    const image = new Blob(['photo'], { type: 'image/jpeg' })
    serveIssues([entry()])
    serve({ 'POST /api/v1/issue/reportissue': { status: 503 } })
    await outbox.add({ id: 'kept', fields: { title: 'Kept' }, image, imageName: 'photo.jpg' })
    await outbox.settled('kept')
    open()
    await screen.findByText('My pothole')
    serveIssues([entry(), entry({ reference: 'CT-2', title: 'Kept' })])
    const figures = { active: 2, resolvedThisWeek: 0, responseDays: null, engagement: 0 }
    serve({
      'POST /api/v1/issue/reportissue': { data: { reference: 'CT-2' } },
      'GET /api/v1/issue/figures': { data: figures },
    })
    await act(() => outbox.retry())
    expect(await screen.findByText('Kept')).toBeTruthy()
    expect(figure('Active Issues')).toBe('2')
    await act(() => outbox.remove('kept'))
  })

  test('says why the list is empty and offers one thing to do', async () => {
    serveIssues([])
    open()
    expect(await screen.findByText(/Nothing has been reported by you or in your local government yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Report an issue' }).getAttribute('href')).toBe('/Issue')
  })

  test('says what went wrong and tries again', async () => {
    refuseReads(500)
    const user = open()
    expect(await screen.findByText('Your issues could not be loaded.')).toBeTruthy()
    serveIssues([entry()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('My pothole')).toBeTruthy()
  })

  test.each([404, 501])(
    'falls back to the sample, and says so, when the server has no such read (%d)',
    async (status) => {
      refuseReads(status)
      open()
      expect(await screen.findByText('Live data is not available from this server')).toBeTruthy()
      expect(cards().length).toBe(5)
      expect(figure('Average Response time')).toBe('50 days')
    },
  )

  test('goes back to the marked sample when the server ends the session', async () => {
    refuseReads(401)
    open()
    expect(await screen.findByText(SAMPLE)).toBeTruthy()
    expect(session.current()).toBeNull()
  })

  test('shows nothing of one account to the next', async () => {
    serveIssues([entry({ title: 'Of Ada' })])
    open()
    await screen.findByText('Of Ada')
    serveIssues([entry({ title: 'Of Bola' })])
    act(() => session.logIn(tokenOf('Bola')))
    expect(screen.queryByText('Of Ada')).toBeNull()
    expect(await screen.findByText('Of Bola')).toBeTruthy()
  })
})
