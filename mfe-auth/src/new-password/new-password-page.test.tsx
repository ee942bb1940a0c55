import { act, screen } from '@testing-library/react'
import { calls, mockAuthNetwork, refuseNext, respondNext } from '../testing/network'
import { cleanDocument, renderPage, shownToasts } from '../testing/render-page'
import { NewPasswordPage } from './new-password-page'

mockAuthNetwork()

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  cleanDocument()
})

const open = () => renderPage(<NewPasswordPage />, '/NewPassword')

async function save(user: ReturnType<typeof open>, password: string, confirmPassword = password) {
  if (password) await enter(user, screen.getByLabelText('Password'), password)
  if (confirmPassword) await enter(user, screen.getByLabelText('Confirm password'), confirmPassword)
  await user.click(screen.getByText('Save Password', { selector: 'button' }))
}

async function enter(user: ReturnType<typeof open>, input: HTMLElement, value: string) {
  await user.click(input)
  await user.paste(value)
}

test.each([
  ['', 'Secret1!', 'Password is required'],
  ['Short1!', 'Short1!', 'Password must be at least 8 characters'],
  ['secret12', 'secret12', 'Password must include uppercase, lowercase, number, and special character'],
  ['Secret1!', '', 'Confirm Password is required'],
  ['Secret1!', 'Secret2!', 'Passwords do not match'],
])('refuses %j with %j: %s', async (password, confirmPassword, message) => {
  const user = open()
  await save(user, password, confirmPassword)
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  expect(await calls()).toEqual([])
})

test('saves the password, shows a message, and opens the log-in after 2 seconds', async () => {
  respondNext({ message: 'Password changed' })
  const user = open()
  await save(user, 'Secret1!')
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(await calls()).toEqual([
    {
      method: 'POST',
      path: '/api/v1/user/newpassword',
      body: { password: 'Secret1!', confirmPassword: 'Secret1!' },
    },
  ])
  act(() => jest.advanceTimersByTime(2000))
  expect(window.location.pathname).toBe('/CreateAccount')
})

test('shows a refusal, and a link to ask for a new code', async () => {
  refuseNext(401, {})
  const user = open()
  await save(user, 'Secret1!')
  expect(await screen.findByText('The new password could not be set. Please ask for a new code.')).toBeTruthy()
  expect(shownToasts()).toEqual(['error: The new password could not be set. Please ask for a new code.'])
  expect(screen.getByRole('link', { name: 'Ask for a new code' }).getAttribute('href')).toBe('/Reset')
})
