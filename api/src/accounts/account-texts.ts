import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers to calls about accounts: sign-up, log-in, codes and passwords. */
export const accountTexts = defineTexts('api/accounts', {
  loggedIn: 'Login successful!',
  loggedOut: 'You are logged out.',
  invalidLogIn: 'Invalid email or password',
  unverified: 'Please verify your email first. We have sent you a code.',
  codeSent: 'We have sent a 6-digit code to your email.',
  codeResent: 'OTP resent to your email',
  resetAsked: 'If this email has an account, we have sent a 6-digit code to it.',
  codeRight: 'OTP verified successfully!',
  noCode: 'No code was asked for in this browser. Please ask for a new one.',
  wrongCode: 'This code is not right. Please check it and try again.',
  usedCode: 'This code has already been used. Please ask for a new one.',
  expiredCode: 'This code has expired. Please ask for a new one.',
  triedCode: 'This code was tried too often. Please ask for a new one.',
  passwordSet: 'Your password has been changed. Please log in.',
  noPermit: 'Please ask for a new code first: this one has been used or has expired.',
  googleFailed: 'Google login failed',
  googleCode: 'You already have an account with this email address. Please enter the code that we have sent to it.',
  tooManyLogIns: 'Too many failed log-ins. Please try again in {time}, or reset your password.',
  tooManyCodes: 'Too many codes were tried. Please try again in {time}.',
  nextCode: 'Please wait {time} before you ask for another code.',
  busy: 'Very many people are logging in right now. Please try again in a few seconds.',
})
