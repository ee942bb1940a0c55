import { session } from '@civictrack/shared'
import { cleanup, screen } from '@testing-library/react'
import { answers, forgetCalls, refuses } from '../../testing/fake-api'
import { cleanDocument, renderPage, shownToasts } from '../../testing/render-page'
import { ReportPage } from '../report-page'

jest.mock('axios')

const token = `${btoa('{"alg":"HS256"}')}.${btoa('{"user":{"name":"Ada"}}')}.signature`
const OWN = {
  ...{ id: 'c1', author: 'Ada', isReporter: false, text: 'Call me on 0803', date: '2026-05-01T10:00:00Z' },
  isOwn: true,
}

afterEach(() => {
  cleanup()
  cleanDocument()
  forgetCalls()
})

const open = () => renderPage(<ReportPage />, '/Reports/CT-7K3-9QF')

test('on a report that is not public any more, one finds one’s own comment and removes it', async () => {
  session.logIn(token)
  refuses(404, { message: 'There is no report with this reference.' })
  answers({ comments: [OWN], next: null })
  const user = open()
  await screen.findByRole('heading', { name: 'Report not found' })
  await user.click(await screen.findByRole('button', { name: 'Remove: Call me on 0803' }))
  answers({ message: 'Your comment was removed.' })
  await user.click(screen.getByRole('button', { name: 'Remove it for good: Call me on 0803' }))
  await screen.findByText('You have no comments left here.')
  expect(screen.queryByText('Call me on 0803')).toBeNull()
  expect(shownToasts()).toEqual(['success: Your comment was removed.'])
})

test('who said nothing there reads only that there is no such report', async () => {
  session.logIn(token)
  refuses(404, { message: 'There is no report with this reference.' })
  refuses(404, { message: 'There is no comment of yours.' })
  open()
  await screen.findByRole('heading', { name: 'Report not found' })
  expect(screen.queryByText('Your comments')).toBeNull()
})
