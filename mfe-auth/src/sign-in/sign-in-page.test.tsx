import { session } from '@civictrack/shared'
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { mockAuthNetwork } from '../testing/network'
import { inSite } from '../testing/render-page'
import { SignInPage } from './sign-in-page'
import { field, open, prepareEachTest, tab } from './testing/sign-in-screen'

mockAuthNetwork()

prepareEachTest()

test('starts with Log In', () => {
  open()
  expect(tab('Log In').getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('switches when a heading is clicked', () => {
  open()
  fireEvent.click(tab('Create an Account'))
  expect(field('First name').name).toBe('firstName')
  fireEvent.click(tab('Log In'))
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('switches with the arrow keys and moves the focus', async () => {
  const user = open()
  tab('Log In').focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('Create an Account'))
  expect(tab('Create an Account').getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Log In'))
})

test('opens with Create an Account when the fragment names it', () => {
  open('/Signup#create-account')
  expect(tab('Create an Account').getAttribute('aria-selected')).toBe('true')
})

test('links to the forgotten password', () => {
  open()
  expect(screen.getByText('Forgot your password?').getAttribute('href')).toBe('/Reset')
})

test('tells the browser the purpose of each field, and has a toggle for each password', () => {
  open()
  const purposes = () =>
    [...document.querySelectorAll<HTMLInputElement>('main input, form input')].map(({ name, autocomplete }) => [
      name,
      autocomplete,
    ])
  expect(purposes()).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  fireEvent.click(tab('Create an Account'))
  expect(purposes()).toEqual([
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['email', 'email'],
    ['password', 'new-password'],
    ['confirmPassword', 'new-password'],
  ])
  const toggles = [...document.querySelectorAll('[aria-label^="Show password"]')]
  expect(toggles.map((toggle) => toggle.getAttribute('aria-label'))).toEqual([
    'Show password: Password',
    'Show password: Confirm password',
  ])
})

test('fills in the address after a code was accepted', () => {
  session.rememberEmail('ada@example.com')
  open('/CreateAccount')
  expect(field('Email').value).toBe('ada@example.com')
})

test('does not fill in the address at /Signup', () => {
  session.rememberEmail('ada@example.com')
  open('/Signup')
  expect(field('Email').value).toBe('')
})

test('contains both forms before scripts run, with different ids, and hydrates without a mismatch', async () => {
  jest.useRealTimers()
  session.rememberEmail('ada@example.com')
  window.history.replaceState(null, '', '/CreateAccount?error=login-refused#login-refused')
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(inSite(<SignInPage />, '/CreateAccount'))
  const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...place.querySelectorAll('form')].map((form) => form.getAttribute('action'))).toEqual([
    '/api/v1/user/login',
    '/api/v1/user/signup',
    '/google-sign-in',
  ])
  expect(place.querySelector('#login-refused')?.textContent).toBe('Invalid email or password')
  expect(place.querySelector('#signup-wait')?.textContent).toMatch(/^Too many attempts/)
  const mismatches: unknown[] = []
  const root = await act(() =>
    hydrateRoot(place, inSite(<SignInPage />), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(place.querySelectorAll('form[method=post]').length).toBe(1)
  act(() => root.unmount())
  place.remove()
})
