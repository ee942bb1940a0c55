import { defineTexts, params } from '@civictrack/shared'

export const forgottenTexts = defineTexts('staff/forgotten', {
  title: 'Forgotten password',
  intro: 'We mail you a link with which you choose a new password for your staff account.',
  email: 'Email',
  send: 'Send the link',
  busy: 'One moment...',
  sentTitle: 'Please look into your mailbox',
  sent: params('If {email} has a staff account, a link is on its way. It is valid for one hour.'),
  again: 'Send another link',
  failed: 'The link could not be asked for. Please try again.',
  toLogIn: 'Back to the log-in',
  newTitle: 'Choose a new password',
  newIntro: 'All your sessions end with it. Your second factor stays as it is.',
  password: 'New password',
  confirmPassword: 'Confirm password',
  save: 'Save the new password',
  notSaved: 'Your password could not be changed. Please try again.',
  saved: 'Your password is changed. Please log in with it.',
  unusable: 'This link cannot be used',
  unusableText: 'It was used already, is older than one hour, or is not complete. Ask for a new one.',
  toForgotten: 'Ask for a new link',
})
