import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The site server's answers in plain text, where no page of the composition can be shown. */
export const errorTexts = defineTexts('site/errors', {
  unreadable: 'This request cannot be read.',
  unexpected: 'Something went wrong on our side. Please try again.',
  unknown: 'There is nothing at this address.',
})
