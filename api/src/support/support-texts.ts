import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers of the support page. */
export const supportTexts = defineTexts('api/support', {
  sentTitle: 'Your message is on its way',
  sent: 'Thank you. Your message is on its way to us; we answer by email.',
  tooMany: 'Several messages came from this address. Please try again later.',
})
