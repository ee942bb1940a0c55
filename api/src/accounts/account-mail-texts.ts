import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** Mails with a code. A wrong word could cost an account, so they stay English until a person has reviewed them. */
export const codeMailTexts = defineTexts(
  'api/code-mails',
  {
    enterIt: 'Enter it on the page where you asked for it. It is valid for 15 minutes.',
    signUpSubject: 'Your {product} verification code',
    signUp: 'Welcome to {product}! With this code you confirm that this email address is yours.',
    notSignedUp: 'If you did not sign up, you can ignore this message: without the code nobody can use your address.',
    resetSubject: 'Your {product} password reset code',
    reset: 'You, or another person, asked to set a new password for your {product} account.',
    notReset:
      'If it was not you, you can ignore this message: your password stays as it is. Never give this code to anyone.',
    googleSubject: 'Your {product} code for Google',
    google:
      'You, or another person, asked to log in to your {product} account with Google. This code connects the two.',
    notGoogle:
      'If it was not you, you can ignore this message: your account stays as it is. Never give this code to anyone.',
  },
  { onlyReviewed: true },
)

/** Other mails about an account. */
export const accountMailTexts = defineTexts('api/account-mails', {
  knownSubject: 'You already have a {product} account',
  known: 'Someone, perhaps you, tried to sign up to {product} with this email address. It already has an account.',
  logIn: 'Log in:\n{link}',
  forgot: 'If you forgot your password, set a new one:\n{link}',
  unchanged: 'If it was not you, there is nothing to do: your account and your password are unchanged.',
  changedSubject: 'Your {product} password was changed',
  changed: 'The password of your {product} account has just been changed, and other devices have been logged out.',
  notChanged: 'If it was not you, set a new password now: {link}',
})
