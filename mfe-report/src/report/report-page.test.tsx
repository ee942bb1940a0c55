import { session } from '@civictrack/shared'
import { mockNetwork, tokenFor } from '@civictrack/shared/testing'
import { act, screen } from '@testing-library/react'
import { holdCalls } from '../testing/held-calls'
import { cleanDocument, renderPage } from '../testing/render-page'
import { ReportPage } from './report-page'

mockNetwork()

afterEach(() => {
  act(cleanDocument)
})

const REPORT = {
  ...{
    reference: 'CT-7K3-9QF',
    title: 'Not for everybody',
    category: 'Others',
    description: 'Deep',
    status: 'Reported',
  },
  ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', photo: '/p', preview: '/p' },
  ...{ date: '2025-06-01T00:00:00.000Z', history: [], likes: 0, comments: 0 },
}

test.each([
  ['the log-out', () => session.logOut(), false],
  ['the log-in of another account', () => session.logIn(tokenFor('Bola')), true],
])('hides a report that only its reporter may see after %s', async (_what, leave, isAuthorized) => {
  const next = holdCalls()
  act(() => session.logIn(tokenFor('Ada')))
  renderPage(<ReportPage />, '/Reports/CT-7K3-9QF')
  await (await next('GET /api/v1/issue/CT-7K3-9QF')).respond(REPORT)
  expect(screen.getByRole('heading', { level: 1, name: 'Not for everybody' })).toBeTruthy()
  act(leave)
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect((await next('GET /api/v1/issue/CT-7K3-9QF')).isAuthorized).toBe(isAuthorized)
})
