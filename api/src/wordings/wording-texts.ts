import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers to a better wording. */
export const wordingTexts = defineTexts('api/wording', {
  takenTitle: 'We have your wording',
  taken: 'Thank you. A person reads every suggestion before the site changes.',
})
