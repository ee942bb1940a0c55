import { defineTexts } from '../texts/texts'

export const sessionTexts = defineTexts('shared/session', {
  ended: 'Your session has ended. Please log in again.',
})
