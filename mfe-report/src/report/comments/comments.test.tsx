import type { CommentPage } from '@civictrack/contract/wire'
import { session } from '@civictrack/shared'
import { act, fireEvent, screen } from '@testing-library/react'
import { forgetCalls } from '../../testing/fake-api'
import { holdCalls } from '../../testing/held-calls'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { tokenOf } from '../../testing/token'
import { Comments } from './comments'

jest.mock('axios')

afterEach(() => {
  act(cleanDocument)
  forgetCalls()
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

test('who logs in next sees no comment as the own one, and none that was begun', async () => {
  act(() => session.logIn(tokenOf('Ada')))
  const next = open()
  await (await next(LIST)).answer(list([comment('1', 'Deep', true)]))
  write('Deeper every')
  act(() => session.logIn(tokenOf('Bola')))
  await (await next(LIST)).answer(list([comment('1', 'Deep')]))
  expect(screen.queryByRole('button', { name: 'Remove: Deep' })).toBeNull()
  expect(field().value).toBe('')
})

test('a comment that is posted while the list is on its way stays', async () => {
  const next = open(list([comment('1', 'Deep')]))
  act(() => session.logIn(tokenOf('Ada')))
  const older = await next(LIST)
  write('Deeper every day')
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  const posted = comment('2', 'Deeper every day', true)
  await (await next(POST)).answer(posted)
  const newer = await next(LIST)
  await older.answer(list([comment('1', 'Deep')]))
  expect(screen.getByText('Deeper every day', { selector: 'p' })).toBeTruthy()
  await newer.answer(list([comment('1', 'Deep'), posted]))
  expect(screen.getAllByText('Deeper every day', { selector: 'p' }).length).toBe(1)
})

test('a comment of who logged out meanwhile is nobody’s own', async () => {
  act(() => session.logIn(tokenOf('Ada')))
  const next = open()
  await (await next(LIST)).answer(list([comment('1', 'Deep')]))
  write('Deeper every day')
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  const call = await next(POST)
  act(() => session.logOut())
  await (await next(LIST)).answer(list([comment('1', 'Deep')]))
  await call.answer(comment('2', 'Deeper every day', true))
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('more comments that are asked for twice come once', async () => {
  const next = open(list([comment('1', 'Deep')], '1'))
  const more = screen.getByRole('button', { name: 'More comments' })
  fireEvent.click(more)
  fireEvent.click(more)
  await (await next(LIST)).answer(list([comment('2', 'Deeper')]))
  await expect(next(LIST)).rejects.toThrow('was not called')
  expect(screen.getAllByText('Deeper').length).toBe(1)
})

test('an own comment that comes again among more stands once, in its place', async () => {
  act(() => session.logIn(tokenOf('Ada')))
  const next = open()
  await (await next(LIST)).answer(list([comment('1', 'Deep')], '1'))
  write('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  const posted = comment('3', 'Mine', true)
  await (await next(POST)).answer(posted)
  fireEvent.click(screen.getByRole('button', { name: 'More comments' }))
  await (await next(LIST)).answer(list([comment('2', 'Deeper'), posted]))
  expect(screen.getAllByText(/Deep|Mine/, { selector: 'p' }).map((one) => one.textContent)).toEqual([
    'Deep',
    'Deeper',
    'Mine',
  ])
})
