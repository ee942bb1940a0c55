import type { Page } from '@playwright/test'
import { fillForm, press } from '../forms'

const PASSWORD = 'Street-Light-7!'
export const ADA = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', password: PASSWORD }
export const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa(`{"user":{"name":"Ada"},"exp":${Math.floor(Date.now() / 1000) + 9000}}`)}.x`

/** The forms of the account screens: the page of each, how it is sent, and its call and messages in sections 7 and 8 of the specification. */
export const FORMS = {
  signup: {
    path: '/Signup#create-account',
    submit: (page: Page) => send(page, 'Sign Up', { ...ADA, confirmPassword: PASSWORD }),
    call: { path: '/api/v1/user/signup', body: { ...ADA, confirmPassword: PASSWORD } },
    failed: 'An error occurred during signup',
  },
  login: {
    path: '/Signup',
    submit: (page: Page) => send(page, 'Log In', { email: ADA.email, password: PASSWORD }),
    call: { path: '/api/v1/user/login', body: { email: ADA.email, password: PASSWORD } },
    failed: 'An error occurred during login',
  },
  verify: {
    path: '/OtpVerify',
    submit: enterCode,
    call: { path: '/api/v1/user/verify', body: { otp: '012345' } },
    failed: 'OTP verification failed',
  },
  resend: {
    path: '/OtpVerify',
    submit: (page: Page) => page.getByRole('button', { name: 'Resend OTP' }).click(),
    call: { path: '/api/v1/user/resendotp', body: { email: ADA.email } },
    failed: 'Failed to resend OTP',
  },
  reset: {
    path: '/Reset',
    submit: (page: Page) => send(page, 'Reset Password', { email: ADA.email }),
    call: { path: '/api/v1/user/resetpassword', body: { email: ADA.email } },
    failed: 'Failed to send reset password request. Please try again.',
  },
}

export const FORM_NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[]

export async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type('012345')
  await press(page, 'Verify')
}

async function send(page: Page, button: string, values: Record<string, string>): Promise<void> {
  await fillForm(page, values)
  await press(page, button)
}
