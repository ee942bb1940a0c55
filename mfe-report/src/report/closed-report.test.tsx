import { session } from '@civictrack/shared'
import { mockNetwork, respondTo, tokenFor } from '@civictrack/shared/testing'
import { cleanup, screen } from '@testing-library/react'
import { cleanDocument, renderPage } from '../testing/render-page'
import { ReportPage } from './report-page'

mockNetwork()

const REPORT = {
  ...{ reference: 'CT-7K2-9QX', title: 'My pothole', category: 'Road Damage', description: 'Deep', status: 'Reported' },
  ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', date: '2026-05-01T10:00:00Z' },
  ...{ photo: '/media/CT-1.webp', preview: '/media/CT-1.jpg', likes: 0, comments: 0, history: [] },
}
const ONLY_YOU = /^Only you can see this report/

afterEach(() => {
  cleanup()
  cleanDocument()
})

async function open(report: object) {
  session.logIn(tokenFor('Ada'))
  const path = '/api/v1/issue/CT-7K2-9QX'
  respondTo({
    [`GET ${path}`]: { body: report },
    [`GET ${path}/upvote`]: { body: { likes: 0, isUpvoted: false } },
    [`GET ${path}/comments`]: { body: { comments: [], next: null } },
  })
  renderPage(<ReportPage />, '/Reports/CT-7K2-9QX')
  await screen.findByRole('heading', { name: 'My pothole' })
}

test('a report that others cannot see says so, and cannot be shared', async () => {
  await open({ ...REPORT, isPublic: false })
  expect(screen.getByText(ONLY_YOU)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull()
})

test.each([
  ['is public', { ...REPORT, isPublic: true }],
  ['comes from a server that does not send isPublic', REPORT],
])('a report that %s can be shared', async (_what, report) => {
  await open(report)
  expect(screen.queryByText(ONLY_YOU)).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Share on WhatsApp' })).toBeTruthy()
})
