import { session } from '@civictrack/shared'
import { mockNetwork, respondTo, tokenFor } from '@civictrack/shared/testing'
import { cleanup, screen } from '@testing-library/react'
import { cleanDocument, renderPage, shownToasts } from '../../testing/render-page'
import { ReportPage } from '../report-page'

mockNetwork()

const PATH = '/api/v1/issue/CT-7K3-9QF'
const MISSING = { status: 404, body: { message: 'There is no report with this reference.' } }
const OWN = {
  ...{ id: 'c1', author: 'Ada', isReporter: false, text: 'Call me on 0803', date: '2026-05-01T10:00:00Z' },
  isOwn: true,
}

afterEach(() => {
  cleanup()
  cleanDocument()
})

const open = () => renderPage(<ReportPage />, '/Reports/CT-7K3-9QF')

test('lists the account’s own comments on a report that is no longer public, and removes one', async () => {
  session.logIn(tokenFor('Ada'))
  respondTo({ [`GET ${PATH}`]: MISSING, [`GET ${PATH}/comments/mine`]: { body: { comments: [OWN], next: null } } })
  const user = open()
  await screen.findByRole('heading', { name: 'Report not found' })
  await user.click(await screen.findByRole('button', { name: 'Remove: Call me on 0803' }))
  respondTo({ [`DELETE ${PATH}/comments/c1`]: { body: { message: 'Your comment was removed.' } } })
  await user.click(screen.getByRole('button', { name: 'Remove it for good: Call me on 0803' }))
  await screen.findByText('You have no comments left here.')
  expect(screen.queryByText('Call me on 0803')).toBeNull()
  expect(shownToasts()).toEqual(['success: Your comment was removed.'])
})

test('shows only that there is no such report to an account without comments on it', async () => {
  session.logIn(tokenFor('Ada'))
  const none = { status: 404, body: { message: 'You have no comment here.' } }
  respondTo({ [`GET ${PATH}`]: MISSING, [`GET ${PATH}/comments/mine`]: none })
  open()
  await screen.findByRole('heading', { name: 'Report not found' })
  expect(screen.queryByText('Your comments')).toBeNull()
})
