import { session } from '@civictrack/shared'
import { callNames, mockNetwork, tokenFor } from '@civictrack/shared/testing'
import { act, waitFor } from '@testing-library/react'
import app from './app'
import { respondWithReports } from './testing/network'
import { cleanDocument } from './testing/render-page'

mockNetwork()
beforeEach(() => respondWithReports([]))
afterEach(() => act(cleanDocument))

const load = async (page: string) => {
  await app.pages[page]?.()
}

test('loading a page begins its reads for the signed-in account', async () => {
  session.logIn(tokenFor('Ada', 'ada'))
  window.history.replaceState(null, '', '/UserPage')
  await load('dashboard')
  await waitFor(() => expect(callNames()).toEqual(['GET /api/v1/issue/recent', 'GET /api/v1/issue/figures']))
})

test('loading a page begins no read without a session', async () => {
  window.history.replaceState(null, '', '/UserIssue')
  await load('my-issues')
  expect(callNames()).toEqual([])
})

test('loading a page begins no read when its address has filters', async () => {
  session.logIn(tokenFor('Ada', 'ada'))
  window.history.replaceState(null, '', '/UserIssue?status=Resolved')
  await load('my-issues')
  expect(callNames()).toEqual([])
})
