import { session } from '@civictrack/shared'
import { act, fireEvent, screen } from '@testing-library/react'
import { forgetCalls } from '../../testing/fake-api'
import { holdCalls } from '../../testing/held-calls'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { tokenOf } from '../../testing/token'
import { UpvoteButton } from './upvote-button'

jest.mock('axios')

afterEach(() => {
  act(cleanDocument)
  forgetCalls()
})

const PATH = '/api/v1/issue/CT-1/upvote'
const UPVOTED = { likes: 4, isUpvoted: true }

function open() {
  const next = holdCalls()
  act(() => session.logIn(tokenOf('Ada')))
  renderPage(<UpvoteButton reference="CT-1" likes={3} />, '/Reports/CT-1')
  return next
}
const isPressed = () => screen.getByRole('button').getAttribute('aria-pressed') === 'true'

test('shows what one has done before', async () => {
  const next = open()
  await (await next(`GET ${PATH}`)).answer(UPVOTED)
  expect(isPressed()).toBe(true)
})

test('an upvote is not taken back by an older answer', async () => {
  const next = open()
  const look = await next(`GET ${PATH}`)
  fireEvent.click(screen.getByRole('button'))
  await (await next(`PUT ${PATH}`)).answer(UPVOTED)
  await look.answer({ likes: 3, isUpvoted: false })
  expect(isPressed()).toBe(true)
})

test.each([
  ['nobody', () => session.logOut()],
  ['who logs in next', () => session.logIn(tokenOf('Bola'))],
])('what an account has done is shown to %s', async (_whom, leave) => {
  const next = open()
  await (await next(`GET ${PATH}`)).answer(UPVOTED)
  act(leave)
  expect(isPressed()).toBe(false)
})

test.each([
  ['first look', 'GET'],
  ['upvote', 'PUT'],
])('what the %s answers after the log-out is not shown', async (_what, method) => {
  const next = open()
  const look = await next(`GET ${PATH}`)
  if (method === 'PUT') fireEvent.click(screen.getByRole('button'))
  const call = method === 'PUT' ? await next(`PUT ${PATH}`) : look
  act(() => session.logOut())
  await call.answer(UPVOTED)
  expect(isPressed()).toBe(false)
})
