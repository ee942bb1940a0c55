import { defineTexts } from '@civictrack/shared'

export const sessionTexts = defineTexts('staff/session', {
  endedTitle: 'Your session has ended',
  endedText: 'Everything that you typed is still here. Log in again, and go on where you were.',
  leave: 'Leave this page',
  factorTitle: 'Your second factor is needed',
  factorText: 'This needs more than your password.',
  goWithout: 'Not now',
})
