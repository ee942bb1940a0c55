import { mockNetwork } from '@civictrack/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { cleanDocument, renderPage } from '../testing/render-page'
import { MyIssuesPage } from './my-issues-page'

mockNetwork()
afterEach(() => act(cleanDocument))

const open = () => renderPage(<MyIssuesPage />, '/UserIssue')
const cards = () => screen.queryAllByRole('article')

/** Navigates as a link of the site or the back button does. */
const goTo = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

test('shows the four samples, marked as samples, without a session', () => {
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
])('the status filter %s leaves %d reports', async (status, left) => {
  const user = open()
  await user.selectOptions(screen.getByLabelText('Status'), status)
  expect(cards().length).toBe(left)
})

test('searches the reports', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Search issues'), 'jos')
  expect(cards().length).toBe(1)
})

test('keeps a filter that was chosen before the search started', async () => {
  open()
  fireEvent.change(screen.getByLabelText('Search issues'), { target: { value: 'road' } })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Resolved' } })
  await waitFor(() => expect(window.location.search).toContain('search=road'))
  expect(window.location.search).toContain('status=Resolved')
})

test('follows the address after a search term was typed and removed', async () => {
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

test('does not navigate when a letter is typed and removed, because that would move the focus', async () => {
  open()
  const box = screen.getByLabelText('Search issues')
  const before = window.history.state
  fireEvent.change(box, { target: { value: 'z' } })
  fireEvent.change(box, { target: { value: '' } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
  expect(window.history.state).toBe(before)
})
