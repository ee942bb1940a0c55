import { session } from '@civictrack/shared'
import { mockNetwork, tokenFor } from '@civictrack/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { holdCalls } from '../../testing/held-calls'
import { cleanDocument, renderPage, shownToasts } from '../../testing/render-page'
import { FollowButton } from './follow-button'

mockNetwork()

afterEach(() => {
  act(cleanDocument)
})

const PATH = '/api/v1/issue/CT-1/follow'
const NOT_YET = { isFollowing: false, isYours: false }
const FOLLOWING = { isFollowing: true, isYours: false }

function open() {
  const next = holdCalls()
  act(() => session.logIn(tokenFor('Ada')))
  renderPage(<FollowButton reference="CT-1" />, '/Reports/CT-1')
  return next
}
const button = () => screen.getByRole('button', { name: /^Follow(ing)?$/ })
const isPressed = () => button().getAttribute('aria-pressed') === 'true'

test('follows a report at once, and says by which way one hears of it', async () => {
  const next = open()
  await (await next(`GET ${PATH}`)).respond(NOT_YET)
  expect(isPressed()).toBe(false)
  fireEvent.click(button())
  const call = await next(`PUT ${PATH}`)
  expect([isPressed(), call.isAuthorized]).toEqual([true, true])
  await call.respond(FOLLOWING)
  expect(isPressed()).toBe(true)
  await waitFor(() => expect(shownToasts()[0]).toMatch(/^success: You will hear by email/))
})

test('stops following', async () => {
  const next = open()
  await (await next(`GET ${PATH}`)).respond(FOLLOWING)
  expect(button().textContent).toBe('Following')
  fireEvent.click(button())
  await (await next(`DELETE ${PATH}`)).respond(NOT_YET)
  expect(isPressed()).toBe(false)
})

test('shows nothing on one’s own report', async () => {
  const next = open()
  await (await next(`GET ${PATH}`)).respond({ isFollowing: false, isYours: true })
  expect(screen.queryByRole('button')).toBeNull()
})

test('leads a stranger to the log-in and back', () => {
  renderPage(<FollowButton reference="CT-1" />, '/Reports/CT-1')
  const link = screen.getByRole('link', { name: 'Log in to follow' })
  expect(link.getAttribute('href')).toBe('/Signup?next=%2FReports%2FCT-1')
})

test.each([
  ['after the log-out', () => session.logOut()],
  ['to the next account', () => session.logIn(tokenFor('Bola'))],
])('does not show what an account follows %s', async (_whom, leave) => {
  const next = open()
  await (await next(`GET ${PATH}`)).respond(FOLLOWING)
  act(leave)
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})
