import { session } from '@civictrack/shared'
import { mockNetwork, tokenFor } from '@civictrack/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { holdCalls } from '../../testing/held-calls'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { UpvoteButton } from './upvote-button'

mockNetwork()

afterEach(() => {
  act(cleanDocument)
})

const PATH = '/api/v1/issue/CT-1/upvote'
const UPVOTED = { likes: 4, isUpvoted: true }

function open() {
  const next = holdCalls()
  act(() => session.logIn(tokenFor('Ada')))
  renderPage(<UpvoteButton reference="CT-1" likes={3} />, '/Reports/CT-1')
  return next
}
const isPressed = () => screen.getByRole('button').getAttribute('aria-pressed') === 'true'

test('shows an upvote that was made before', async () => {
  const next = open()
  await (await next(`GET ${PATH}`)).respond(UPVOTED)
  expect(isPressed()).toBe(true)
})

test('keeps an upvote when an older response comes after it', async () => {
  const next = open()
  const look = await next(`GET ${PATH}`)
  fireEvent.click(screen.getByRole('button'))
  await (await next(`PUT ${PATH}`)).respond(UPVOTED)
  await look.respond({ likes: 3, isUpvoted: false })
  expect(isPressed()).toBe(true)
})

test.each([
  ['after the log-out', () => session.logOut()],
  ['to the next account', () => session.logIn(tokenFor('Bola'))],
])('does not show the upvote of an account %s', async (_whom, leave) => {
  const next = open()
  await (await next(`GET ${PATH}`)).respond(UPVOTED)
  act(leave)
  expect(isPressed()).toBe(false)
})

test.each([
  ['first look', 'GET'],
  ['upvote', 'PUT'],
])('does not show the response to the %s after the log-out', async (_what, method) => {
  const next = open()
  const look = await next(`GET ${PATH}`)
  if (method === 'PUT') fireEvent.click(screen.getByRole('button'))
  const call = method === 'PUT' ? await next(`PUT ${PATH}`) : look
  act(() => session.logOut())
  await call.respond(UPVOTED)
  expect(isPressed()).toBe(false)
})
