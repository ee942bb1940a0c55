import { defineTexts } from '@civictrack/shared'

export const formResultTexts = defineTexts('auth/form-result', {
  continue: 'Continue',
  limit: 'Too many attempts. Please wait a while and try again.',
})
