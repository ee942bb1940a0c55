import { defineTexts } from '@civictrack/shared'

export const outcomeTexts = defineTexts('auth/outcome', {
  continue: 'Continue',
  credentials: 'Invalid email or password',
  fields: 'Please check these fields',
  limit: 'Too many attempts. Please wait a while and try again.',
})
