import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The pages that end the mails about the reports that a citizen made or follows. */
export const unsubscribeTexts = defineTexts('api/unsubscribe', {
  question: 'No more mails about your reports?',
  sentence:
    'You will get no more mails about your reports and those that you follow. You can turn them on again in your settings.',
  button: 'Stop these mails',
  done: 'You are unsubscribed',
  settings: 'Settings',
})
