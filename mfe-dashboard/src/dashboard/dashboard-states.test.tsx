import { session } from '@civictrack/shared'
import { mockNetwork, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { refuseReads, report, respondWithReports } from '../testing/network'
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

test('shows the last seen reports at once while new ones load, and keeps them when that fails', async () => {
  respondWithReports([report({ title: 'Seen before' })])
  open()
  await screen.findByText('Seen before')
  cleanup()
  respondTo({ 'GET /api/v1/issue/recent': { status: 500, body: { message: 'Down for a moment' } } })
  const user = open()
  expect(titles()).toEqual(['Seen before'])
  expect(await screen.findByText('Down for a moment')).toBeTruthy()
  expect(titles()).toEqual(['Seen before'])
  respondWithReports([report({ title: 'Fresh' })])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Fresh')).toBeTruthy()
  expect(screen.queryByText('Down for a moment')).toBeNull()
})

test('shows no figures while they are loaded', () => {
  respondWithReports([])
  respondTo({ 'GET /api/v1/issue/recent': 'never', 'GET /api/v1/issue/figures': 'never' })
  open()
  expect(figure('Active Issues')).toBe('-')
  expect(cards()).toEqual([])
})

test('says why the list is empty and offers one action', async () => {
  respondWithReports([])
  open()
  expect(await screen.findByText(/Nothing has been reported by you or in your local government yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Report an issue' }).getAttribute('href')).toBe('/Issue')
})

test('shows the error and loads again on request', async () => {
  refuseReads(500)
  const user = open()
  expect(await screen.findByText('Your issues could not be loaded.')).toBeTruthy()
  respondWithReports([report()])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('My pothole')).toBeTruthy()
})

test.each([404, 501])('shows the samples, and says so, when the server has no live data (%d)', async (status) => {
  refuseReads(status)
  open()
  expect(await screen.findByText('Live data is not available from this server')).toBeTruthy()
  expect(cards().length).toBe(5)
  expect(figure('Average Response time')).toBe('50 days')
})

test('shows the marked samples again when the server ends the session', async () => {
  refuseReads(401)
  open()
  expect(await screen.findByText(SAMPLE)).toBeTruthy()
  expect(session.current()).toBeNull()
})

test('never shows data of one account to the next', async () => {
  respondWithReports([report({ title: 'Of Ada' })])
  open()
  await screen.findByText('Of Ada')
  respondWithReports([report({ title: 'Of Bola' })])
  act(() => session.logIn(tokenFor('Bola')))
  expect(screen.queryByText('Of Ada')).toBeNull()
  expect(await screen.findByText('Of Bola')).toBeTruthy()
})
