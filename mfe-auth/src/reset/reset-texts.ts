import { defineTexts } from '@civictrack/shared'

export const resetTexts = defineTexts('auth/reset', {
  title: 'Reset your password',
  intro: 'Enter the e-mail address of your account. You get a 6-digit code that lets you set a new password.',
  email: 'Email',
  submit: 'Reset Password',
  back: 'Back Log in',
  sent: 'If there is an account with this address, a code is on its way to it.',
  failed: 'Failed to send reset password request. Please try again.',
})
