import { screen } from '@testing-library/react'
import { mockAuthNetwork } from '../testing/network'
import { open, prepareEachTest, tab } from './testing/sign-in-screen'

mockAuthNetwork()

prepareEachTest()

test.each([
  ['login-refused', 'Invalid email or password'],
  ['login-wait', 'Too many attempts. Please wait a while and try again.'],
  ['login-failed', 'An error occurred during login'],
  ['signup-invalid', 'Please check these fields'],
  ['signup-failed', 'An error occurred during signup'],
  ['google-failed', 'Google login failed'],
])('explains a form submission without scripts that failed with %s', (code, message) => {
  open(`/Signup?error=${code}`)
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test('opens the tab of the form whose submission failed', () => {
  open('/Signup?error=signup-invalid')
  expect(tab('Create an Account').getAttribute('aria-selected')).toBe('true')
})

test.each(['?', 'login', 'login-', 'login-hello', '-failed'])(
  'shows no message for the code %j, which the API never sends',
  (code) => {
    open(`/Signup?error=${encodeURIComponent(code)}`)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
