import { mockNetwork, respondTo } from '@civictrack/shared/testing'
import { act, screen } from '@testing-library/react'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { ReportPage } from '../report-page'

mockNetwork()
afterEach(() => act(cleanDocument))

const REPORT = {
  ...{ reference: 'CT-7K3-9QF', title: 'Hole', category: 'Others', description: 'Deep', status: 'Pending' },
  ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', photo: '/p', preview: '/p' },
  ...{ date: '2025-06-01T00:00:00.000Z', history: [], likes: 3, comments: 0 },
}
const OTHER = { reference: 'CT-2BB-BBB', title: 'Deep pothole' }

test.each([
  [{ joinedTo: OTHER, joined: [] }, /^This report is followed under another one about the same problem/],
  [{ joinedTo: null, joined: [OTHER] }, /^Also reported as/],
])('a report with %j says so, and links the other one', async (part, sentence) => {
  respondTo({ 'GET /api/v1/issue/CT-7K3-9QF': { body: { ...REPORT, ...part } } })
  renderPage(<ReportPage />, '/Reports/CT-7K3-9QF')
  expect(await screen.findByText(sentence)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Deep pothole (CT-2BB-BBB)' })
  expect(link.getAttribute('href')).toBe('/Reports/CT-2BB-BBB')
})
