import { defineTexts, params } from '@civictrack/shared'

export const verifyTexts = defineTexts('auth/verify', {
  title: 'Verify your email',
  sentTo: params('We sent a mail with a 6-digit code to {email}. Open it, then enter the code.'),
  sent: 'We sent a mail with a 6-digit code to your e-mail address. Open it, then enter the code.',
  enter: 'Enter the code',
  resend: 'Resend Mail',
  back: 'Back Log in',
})
