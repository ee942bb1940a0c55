import { defineTexts } from '@civictrack/shared'

export const newPasswordTexts = defineTexts('auth/new-password', {
  title: 'Choose a new password',
  intro: 'You need the new password to log in again on each device.',
  password: 'Password',
  passwordHint: 'At least 8 characters with upper and lower case, a number and one of !@#$%^&*',
  confirmPassword: 'Confirm password',
  submit: 'Save Password',
  saved: 'Your new password is set. Please log in.',
  failed: 'The new password could not be set. Please ask for a new code.',
  fields: 'Please check these fields',
  newCode: 'Ask for a new code',
})
