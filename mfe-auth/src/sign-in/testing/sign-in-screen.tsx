import { fireEvent, screen } from '@testing-library/react'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { SignInPage } from '../sign-in-page'

export const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa('{"user":{"name":"Ada"}}')}.signature`

/** Fake timers for each test of the file, and a clean document after it. */
export function prepareEachTest(): void {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    cleanDocument()
  })
}

export const open = (path = '/Signup') => renderPage(<SignInPage />, path)
export const tab = (name: string) => screen.getByText(name, { selector: '[role=tab]' })
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
// The fields are the browser's own, so their values need no key strokes; typing is tested in `shared`.
const enter = (label: string, value: string) => {
  field(label).value = value
}
export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))

export function logIn({ email = 'ada@example.com', password = 'Secret-1!' } = {}) {
  enter('Email', email)
  enter('Password', password)
  press('Log In')
}

export const ADA = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  password: 'Secret1!',
  confirmPassword: 'Secret1!',
}

export function signUp(values: Partial<typeof ADA> = {}) {
  fireEvent.click(tab('Create an Account'))
  const { firstName, lastName, email, password, confirmPassword } = { ...ADA, ...values }
  enter('First name', firstName)
  enter('Last name', lastName)
  enter('Email', email)
  enter('Password', password)
  enter('Confirm password', confirmPassword)
  press('Sign Up')
}
