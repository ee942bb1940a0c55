import { mockNetwork, respond } from '@civictrack/shared/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { ReportPage } from '../report/report-page'
import { cleanDocument, renderPage } from '../testing/render-page'
import { ReportsPage } from './reports-page'

mockNetwork()
afterEach(() => {
  cleanup()
  cleanDocument()
})

const date = '2026-06-01T00:00:00.000Z'
const NEWER = {
  ...{ reference: 'CT-7K3-9QF', title: 'Broken lamp', category: 'Future Category', description: 'Dark' },
  ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', status: 'Future Status' },
  ...{ date, photo: '/photo', likes: 0, comments: 0 },
}

test('the public list shows a category and a status of a newer server as text, in the neutral colour', async () => {
  const known = { ...NEWER, reference: 'CT-000-001', title: 'Known', status: 'Reported' }
  respond({ body: { issues: [NEWER, known], next: null } })
  renderPage(<ReportsPage />, '/Reports')
  await screen.findByRole('link', { name: 'Broken lamp' })
  const [future, reported] = [badge('Future Status'), badge('Reported')]
  expect(future.className).toBe(reported.className)
  expect(screen.getAllByText('Future Category', { selector: 'article *' })).toHaveLength(2)
})

test('the filters of the public list still work', async () => {
  respond({ body: { issues: [NEWER], next: null } })
  renderPage(<ReportsPage />, '/Reports?status=Future%20Status&category=Future%20Category')
  await screen.findByRole('link', { name: 'Broken lamp' })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Resolved' } })
  await screen.findByRole('link', { name: 'Broken lamp' })
  expect(window.location.search).toContain('status=Resolved')
})

test('the page of a report shows them too, also in its history', async () => {
  const history = [
    { status: 'Reported', date },
    { status: 'Future Status', date },
  ]
  respond({ body: { ...NEWER, preview: '/preview', history, comments: [], next: null } })
  renderPage(<ReportPage />, '/Reports/CT-7K3-9QF')
  await screen.findByRole('heading', { level: 1, name: 'Broken lamp' })
  expect(screen.getByText('Future Category')).toBeTruthy()
  const badges = screen.getAllByText('Future Status')
  expect(badges).toHaveLength(2)
  for (const one of badges) expect(one.className).toBe(screen.getByText('Reported', { selector: 'li *' }).className)
})

function badge(status: string): HTMLElement {
  return screen.getByText(status, { selector: 'article *' })
}
