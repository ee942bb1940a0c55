import { defineTexts, params } from '@civictrack/shared'

export const resendTexts = defineTexts('auth/resend', {
  sent: 'OTP resent to your email',
  failed: 'Failed to resend OTP',
  noEmail: 'Your e-mail address is not known on this device any more. Log in, and a new code is sent to you.',
  again: params('{label} in {seconds} s'),
  muchLater: params('{label} in {minutes} min'),
})
