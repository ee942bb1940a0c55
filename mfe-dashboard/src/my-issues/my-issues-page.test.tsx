import { session } from '@civictrack/shared'
import { act, screen } from '@testing-library/react'
import { answers, calls, entry, forgetCalls, refuses, TOKEN } from '../testing/fake-api'
import { cleanDocument, renderPage } from '../testing/render-page'
import { MyIssuesPage } from './my-issues-page'

jest.mock('axios')

afterEach(() => {
  act(cleanDocument)
  forgetCalls()
})

const open = () => renderPage(<MyIssuesPage />, '/UserIssue')
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

test('Pending covers my reports that were received', async () => {
  session.logIn(TOKEN)
  answers([entry(), entry({ reference: 'CT-2', status: 'Resolved' })])
  const user = open()
  await screen.findAllByText('My pothole')
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending')
  expect(cards().length).toBe(1)
})

test('loads more where there is more', async () => {
  session.logIn(TOKEN)
  answers([entry()], 'cursor-2')
  const user = open()
  await screen.findByText('My pothole')
  answers([entry({ reference: 'CT-2', title: 'An older one' })])
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('An older one')).toBeTruthy()
  expect(cards().length).toBe(2)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(calls()[1]).toMatchObject({ query: { limit: '50', cursor: 'cursor-2' } })
})

test('keeps what is there when loading more fails', async () => {
  session.logIn(TOKEN)
  answers([entry()], 'cursor-2')
  const user = open()
  await screen.findByText('My pothole')
  refuses(500)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Your issues could not be loaded.')).toBeTruthy()
  expect(cards().length).toBe(1)
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
})
