import { fireEvent, screen } from '@testing-library/react'
import { forgetCalls } from '../testing/fake-api'
import { holdCalls } from '../testing/held-calls'
import { cleanDocument, renderPage } from '../testing/render-page'
import { ReportsPage } from './reports-page'

jest.mock('axios')

afterEach(() => {
  cleanDocument()
  forgetCalls()
})

const report = (reference: string, title: string) => ({
  ...{ reference, title, category: 'Others', description: 'Deep', status: 'Resolved', photo: '/p', thumbnail: '/p' },
  ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', likes: 0, comments: 0 },
  ...{ date: '2025-06-01T00:00:00.000Z' },
})
const LIST = 'GET /api/v1/issue'

test('more of the list before a filter was chosen does not follow those that it leaves', async () => {
  const next = holdCalls()
  renderPage(<ReportsPage />, '/Reports')
  await (await next(LIST)).answer({ issues: [report('CT-1', 'Broken lamp')], next: '1' })
  fireEvent.click(screen.getByRole('link', { name: 'Load more' }))
  const more = await next(LIST)
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Resolved' } })
  await (await next(LIST)).answer({ issues: [report('CT-2', 'Mended pipe')], next: '2' })
  await more.answer({ issues: [report('CT-3', 'Open drain')], next: null })
  expect(screen.queryByText('Open drain')).toBeNull()
  expect(screen.getByText('Mended pipe')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toContain('cursor=2')
})
