import { session } from '@civictrack/shared'
import { mockNetwork, respond, tokenFor } from '@civictrack/shared/testing'
import { cleanup, screen } from '@testing-library/react'
import { DashboardPage } from '../dashboard/dashboard-page'
import { MyIssuesPage } from '../my-issues/my-issues-page'
import { cleanDocument, renderPage } from '../testing/render-page'

mockNetwork()
beforeEach(() => session.logIn(tokenFor('Ada')))
afterEach(() => {
  cleanup()
  cleanDocument()
})

const NEWER = {
  ...{ reference: 'CT-7K3-9QF', title: 'Broken lamp', category: 'Future Category', description: 'Dark' },
  ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', status: 'Future Status' },
  ...{ date: '2026-06-01T00:00:00.000Z', photo: '/photo', likes: 0, comments: 0 },
}

test.each([
  ['the dashboard', <DashboardPage key="dashboard" />, '/UserPage'],
  ['My Issues', <MyIssuesPage key="my-issues" />, '/UserIssue'],
])('%s shows a category and a status of a newer server as text, in the neutral colour', async (_name, page, path) => {
  const known = { ...NEWER, reference: 'CT-000-001', title: 'Known', status: 'Reported' }
  respond({ body: { issues: [NEWER, known], next: null } })
  renderPage(page, path)
  await screen.findByRole('link', { name: 'Broken lamp' })
  const badge = (status: string) => screen.getByText(status, { selector: 'article *' })
  expect(badge('Future Status').className).toBe(badge('Reported').className)
  expect(screen.getAllByText('Future Category', { selector: 'article *' })).toHaveLength(2)
})
