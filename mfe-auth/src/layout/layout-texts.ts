import { defineTexts, PRODUCT } from '@civictrack/shared'

export const layoutTexts = defineTexts('auth/layout', {
  advantages: `What ${PRODUCT} does for your street`,
  report: 'Report a problem with a photo and a place, in under 2 minutes.',
  follow: 'Follow your report until it is resolved.',
  privacy: 'Your name, e-mail and phone number are never shown in public.',
})
