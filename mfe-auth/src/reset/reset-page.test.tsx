import { session } from '@civictrack/shared'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { callCount, calls, holdNext, mockAuthNetwork, refuseNext, respondNext } from '../testing/network'
import { cleanDocument, renderPage, shownToasts } from '../testing/render-page'
import { ResetPage } from './reset-page'

mockAuthNetwork()

const FAILED = 'Failed to send reset password request. Please try again.'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  cleanDocument()
})

const open = () => renderPage(<ResetPage />, '/Reset')
const email = () => screen.getByLabelText('Email')
const button = () => screen.getByText<HTMLButtonElement>('Reset Password', { selector: 'button' })

async function enter(user: ReturnType<typeof open>, input: HTMLElement, value: string) {
  await user.click(input)
  await user.paste(value)
}

test.each([
  ['', 'Email is required'],
  ['ada@', 'Invalid email format'],
])('refuses the address %j and disables the button until it is corrected', async (value, message) => {
  const user = open()
  if (value) await enter(user, email(), value)
  await user.click(button())
  expect(screen.getByText(message)).toBeTruthy()
  expect(button().disabled).toBe(true)
  await user.clear(email())
  await enter(user, email(), 'ada@example.com')
  expect(button().disabled).toBe(false)
  expect(await calls()).toEqual([])
})

test('asks for a code, shows a message, and opens the page where the code is entered', async () => {
  respondNext({ message: 'A code is on its way' })
  const user = open()
  await enter(user, email(), 'ada@example.com')
  await user.click(button())
  await waitFor(() => expect(window.location.pathname).toBe('/OtpVerify'))
  expect(await calls()).toEqual([
    { method: 'POST', path: '/api/v1/user/resetpassword', body: { email: 'ada@example.com' } },
  ])
  expect(session.email()).toBe('ada@example.com')
  expect(shownToasts()).toEqual(['success: A code is on its way'])
})

test('does not navigate away from another page when the response is late', async () => {
  const respond = holdNext({ message: 'A code is on its way' })
  const user = open()
  await enter(user, email(), 'ada@example.com')
  await user.click(button())
  await waitFor(() => expect(callCount()).toBe(1))
  cleanup()
  window.history.replaceState(null, '', '/Issue')
  await respond()
  expect(shownToasts()).toEqual(['success: A code is on its way'])
  expect(window.location.pathname).toBe('/Issue')
})

test('shows a failure under the field and as a toast, and allows another attempt after a change', async () => {
  refuseNext(500, { message: 'Database on fire' })
  const user = open()
  await enter(user, email(), 'ada@example.com')
  await user.click(button())
  await waitFor(() => expect(document.getElementById('field-email-error')?.textContent).toBe(FAILED))
  expect(shownToasts()).toEqual([`error: ${FAILED}`])
  expect(button().disabled).toBe(true)
  await user.type(email(), 'm')
  expect(button().disabled).toBe(false)
})

test('links back to the log-in', () => {
  open()
  expect(screen.getByRole('link', { name: 'Back Log in' }).getAttribute('href')).toBe('/Signup')
})
