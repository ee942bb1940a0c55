import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: {
    'sign-in': async () => (await import('./sign-in/sign-in-page')).SignInPage,
    reset: async () => (await import('./reset/reset-page')).ResetPage,
    verify: async () => (await import('./verify/verify-page')).VerifyPage,
    otp: async () => (await import('./otp/otp-page')).OtpPage,
    'new-password': async () => (await import('./new-password/new-password-page')).NewPasswordPage,
  },
}

export default app
