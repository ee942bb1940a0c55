import { defineTexts, params } from '@civictrack/shared'

export const otpTexts = defineTexts('auth/otp', {
  title: 'Enter OTP Code',
  sentTo: params('We sent a 6-digit code to {email}.'),
  sent: 'We sent a 6-digit code to your e-mail address.',
  code: '6-digit code',
  digit: params('Digit {position} of {length}'),
  verify: 'Verify',
  verifying: 'Verifying...',
  verified: 'OTP verified successfully!',
  verifyFailed: 'OTP verification failed',
  resend: 'Resend OTP',
  back: 'Back Log in',
})
