import { session } from '@civictrack/shared'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { calls, entry, forgetCalls, holds, refuseReads, serveInTurn, serveIssues, TOKEN } from '../testing/fake-api'
import { cleanDocument, renderPage } from '../testing/render-page'
import { MyIssuesPage } from './my-issues-page'

jest.mock('axios')

afterEach(() => {
  act(cleanDocument)
  forgetCalls()
})

const open = () => renderPage(<MyIssuesPage />, '/UserIssue')
/** A link of the site, or the back button. */
const goTo = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
const cards = () => screen.queryAllByRole('article')

test('shows the four samples, marked as such, to who is signed out', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'My Issues' })).toBeTruthy()
  expect(screen.getByText('Sample data - log in to see yours')).toBeTruthy()
  expect(cards().length).toBe(4)
})

test.each([
  ['All Status', 4],
  ['Pending', 2],
  ['In Progress', 1],
  ['Resolved', 1],
])('the status filter works: %s leaves %d', async (status, left) => {
  const user = open()
  await user.selectOptions(screen.getByLabelText('Status'), status)
  expect(cards().length).toBe(left)
})

test('the search box works', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Search issues'), 'jos')
  expect(cards().length).toBe(1)
})

test('a filter chosen before the typing came to rest stays', async () => {
  open()
  fireEvent.change(screen.getByLabelText('Search issues'), { target: { value: 'road' } })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Resolved' } })
  await waitFor(() => expect(window.location.search).toContain('search=road'))
  expect(window.location.search).toContain('status=Resolved')
})

test('a word that is typed and taken back is no reason to overlook the address', async () => {
  open()
  const box = screen.getByLabelText<HTMLInputElement>('Search issues')
  fireEvent.change(box, { target: { value: 'zebra' } })
  await waitFor(() => expect(window.location.search).toBe('?search=zebra'))
  fireEvent.change(box, { target: { value: 'zebrax' } })
  fireEvent.change(box, { target: { value: 'zebra' } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
  await goTo('/UserIssue')
  expect(box.value).toBe('')
  await goTo('/UserIssue?search=zebra')
  expect(box.value).toBe('zebra')
})

test('a letter that is typed and taken back goes nowhere: that would take the focus', async () => {
  open()
  const box = screen.getByLabelText('Search issues')
  const before = window.history.state
  fireEvent.change(box, { target: { value: 'z' } })
  fireEvent.change(box, { target: { value: '' } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
  expect(window.history.state).toBe(before)
})

describe('signed in', () => {
  beforeEach(() => session.logIn(TOKEN))

  test('the server filters by status', async () => {
    serveIssues([entry()])
    const user = open()
    await screen.findByText('My pothole')
    await user.selectOptions(screen.getByLabelText('Status'), 'Pending')
    await waitFor(() => expect(calls().at(-1)?.query).toEqual({ limit: '20', status: 'Pending' }))
    expect(window.location.search).toBe('?status=Pending')
  })

  test('says when nothing matches, and clears the filters', async () => {
    serveIssues([])
    const user = renderPage(<MyIssuesPage />, '/UserIssue?status=Resolved')
    await screen.findByText('No issue matches your search and filters.')
    serveIssues([entry()])
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByText('My pothole')).toBeTruthy()
    expect(window.location.search).toBe('')
  })

  test('says why there is nothing yet', async () => {
    serveIssues([])
    open()
    expect(await screen.findByText(/You have not reported any issue yet/)).toBeTruthy()
  })

  test('loads more where there is more', async () => {
    serveIssues([entry()], 'cursor-2')
    const user = open()
    await screen.findByText('My pothole')
    serveIssues([entry({ reference: 'CT-2', title: 'An older one' })])
    screen.getByRole('button', { name: 'Load more' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('An older one')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('These are all.')
    expect(cards().length).toBe(2)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(calls()[1]?.query).toEqual({ limit: '20', cursor: 'cursor-2' })
  })

  test('continues the refreshed list when more is loaded during a refresh', async () => {
    serveIssues([entry()], 'cursor-2')
    open()
    await screen.findByText('My pothole')
    cleanup()
    const newer = entry({ reference: 'CT-9', title: 'A newer one' })
    const refresh = holds('GET /api/v1/issue/mine', { issues: [newer, entry()], next: 'cursor-3' })
    open()
    await waitFor(() => expect(calls().length).toBe(2))
    const more = holds('GET /api/v1/issue/mine', { issues: [entry({ reference: 'CT-2' })], next: null })
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await act(async () => refresh())
    await waitFor(() => expect(calls().length).toBe(3))
    await act(async () => more())
    expect(calls()[2]?.query).toEqual({ limit: '20', cursor: 'cursor-3' })
    expect(screen.getByText('A newer one')).toBeTruthy()
    expect(cards().length).toBe(3)
  })

  test('reads every page that was open anew when one comes back', async () => {
    serveIssues([entry()], 'cursor-2')
    const user = open()
    await screen.findByText('My pothole')
    const older = entry({ reference: 'CT-2', title: 'An older one' })
    serveIssues([older])
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText('An older one')
    cleanup()
    const pages = [
      { issues: [entry()], next: 'cursor-2' },
      { issues: [{ ...older, status: 'Resolved' as const }], next: null },
    ]
    serveInTurn('GET /api/v1/issue/mine', pages)
    open()
    await waitFor(() => expect(within(cards()[1] as HTMLElement).getByText('Resolved')).toBeTruthy())
    expect(calls().at(-1)?.query).toEqual({ limit: '20', cursor: 'cursor-2' })
    expect(cards().length).toBe(2)
  })

  test('keeps what is there when loading more fails', async () => {
    serveIssues([entry()], 'cursor-2')
    const user = open()
    await screen.findByText('My pothole')
    refuseReads(500)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Your issues could not be loaded.')).toBeTruthy()
    expect(cards().length).toBe(1)
    expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
  })
})
