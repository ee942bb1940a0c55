import { defineTexts } from '@civictrack/shared'

export const outcomeTexts = defineTexts('auth/outcome', {
  continue: 'Continue',
  limit: 'Too many attempts. Please wait a while and try again.',
})
