import { screen, within } from '@testing-library/react'
import { renderPage } from '../../testing/render-page'
import { CommentItem } from './comment-item'

const COMMENT = { author: 'Reporter', text: 'It is solved.', date: '2026-05-01T10:00:00Z', isOwn: false }

test('marks the comments of the reporter, and not those of an account with that name', () => {
  const item = (id: string, isReporter: boolean) => (
    <CommentItem comment={{ ...COMMENT, id, isReporter }} path="/comments" onRemove={() => undefined} />
  )
  renderPage(
    <ul>
      {item('c1', true)}
      {item('c2', false)}
    </ul>,
    '/Reports/CT-1',
  )
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('The page does not show both comments.')
  expect(within(first).getByText('Made this report')).toBeTruthy()
  expect(within(second).queryByText('Made this report')).toBeNull()
})
