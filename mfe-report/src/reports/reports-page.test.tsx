import { mockNetwork } from '@civictrack/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import { holdCalls } from '../testing/held-calls'
import { cleanDocument, renderPage } from '../testing/render-page'
import { ReportsPage } from './reports-page'

mockNetwork()

afterEach(() => {
  cleanDocument()
})

const report = (reference: string, title: string) => ({
  ...{ reference, title, category: 'Others', description: 'Deep', status: 'Resolved', photo: '/p', thumbnail: '/p' },
  ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', likes: 0, comments: 0 },
  ...{ date: '2025-06-01T00:00:00.000Z' },
})
const LIST = 'GET /api/v1/issue'

test('does not append further reports of the previous filters to the list of the new ones', async () => {
  const next = holdCalls()
  renderPage(<ReportsPage />, '/Reports')
  await (await next(LIST)).respond({ issues: [report('CT-1', 'Broken lamp')], next: '1' })
  fireEvent.click(screen.getByRole('link', { name: 'Load more' }))
  const more = await next(LIST)
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Resolved' } })
  await (await next(LIST)).respond({ issues: [report('CT-2', 'Fixed pipe')], next: '2' })
  await more.respond({ issues: [report('CT-3', 'Open drain')], next: null })
  expect(screen.queryByText('Open drain')).toBeNull()
  expect(screen.getByText('Fixed pipe')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toContain('cursor=2')
})

test('links the feed of the same list, without the page of the list', async () => {
  const next = holdCalls()
  renderPage(<ReportsPage />, '/Reports?state=Lagos&cursor=1')
  await (await next(LIST)).respond({ issues: [report('CT-1', 'Broken lamp')], next: null })
  const link = screen.getByRole('link', { name: 'Feed of this list' })
  expect(link.getAttribute('href')).toBe('/Reports.atom?state=Lagos')
})
