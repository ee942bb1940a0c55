import type { CommentPage } from '@civictrack/contract/wire'
import { session } from '@civictrack/shared'
import { callNames, mockNetwork, tokenFor } from '@civictrack/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { holdCalls } from '../../testing/held-calls'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { Comments } from './comments'

mockNetwork()

afterEach(() => {
  act(cleanDocument)
})

const LIST = 'GET /api/v1/issue/CT-1/comments'
const POST = 'POST /api/v1/issue/CT-1/comments'

const comment = (id: string, text: string, isOwn = false) => ({
  ...{ id, text, isOwn },
  ...{ author: 'Ada', isReporter: false, date: '2025-06-01T00:00:00.000Z' },
})
const list = (comments: CommentPage['comments'], next: string | null = null) => ({ comments, next })

function open(first?: CommentPage) {
  const next = holdCalls()
  renderPage(<Comments reference="CT-1" number={1} first={first} onCount={() => undefined} />, '/Reports/CT-1')
  return next
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('shows the next account neither the previous account’s comment as its own nor its unsent text', async () => {
  act(() => session.logIn(tokenFor('Ada')))
  const next = open()
  await (await next(LIST)).respond(list([comment('1', 'Deep', true)]))
  write('Deeper every')
  act(() => session.logIn(tokenFor('Bola')))
  await (await next(LIST)).respond(list([comment('1', 'Deep')]))
  expect(screen.queryByRole('button', { name: 'Remove: Deep' })).toBeNull()
  expect(field().value).toBe('')
})

test('keeps a comment that was posted while the list was read', async () => {
  const next = open(list([comment('1', 'Deep')]))
  act(() => session.logIn(tokenFor('Ada')))
  const older = await next(LIST)
  write('Deeper every day')
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  const posted = comment('2', 'Deeper every day', true)
  await (await next(POST)).respond(posted)
  const newer = await next(LIST)
  await older.respond(list([comment('1', 'Deep')]))
  expect(screen.getByText('Deeper every day', { selector: 'p' })).toBeTruthy()
  await newer.respond(list([comment('1', 'Deep'), posted]))
  expect(screen.getAllByText('Deeper every day', { selector: 'p' }).length).toBe(1)
})

test('shows no remove button on a comment after its author logged out', async () => {
  act(() => session.logIn(tokenFor('Ada')))
  const next = open()
  await (await next(LIST)).respond(list([comment('1', 'Deep')]))
  write('Deeper every day')
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  const call = await next(POST)
  act(() => session.logOut())
  await (await next(LIST)).respond(list([comment('1', 'Deep')]))
  await call.respond(comment('2', 'Deeper every day', true))
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('loads more comments once when the button is clicked twice', async () => {
  const next = open(list([comment('1', 'Deep')], '1'))
  const more = screen.getByRole('button', { name: 'More comments' })
  fireEvent.click(more)
  fireEvent.click(more)
  await (await next(LIST)).respond(list([comment('2', 'Deeper')]))
  expect(callNames().filter((name) => name === LIST)).toHaveLength(1)
  expect(screen.getAllByText('Deeper').length).toBe(1)
})

test('shows a posted comment once, in its place, when it comes again with its page', async () => {
  act(() => session.logIn(tokenFor('Ada')))
  const next = open()
  await (await next(LIST)).respond(list([comment('1', 'Deep')], '1'))
  write('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  const posted = comment('3', 'Mine', true)
  await (await next(POST)).respond(posted)
  fireEvent.click(screen.getByRole('button', { name: 'More comments' }))
  await (await next(LIST)).respond(list([comment('2', 'Deeper'), posted]))
  expect(screen.getAllByText(/Deep|Mine/, { selector: 'p' }).map((one) => one.textContent)).toEqual([
    'Deep',
    'Deeper',
    'Mine',
  ])
})
