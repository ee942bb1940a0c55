import { defineTexts } from '@civictrack/contract/languages-of-servers'
import { FORM_TEXTS } from '@civictrack/contract/wire'

/** The sentences of the schemas in contract, which browsers check too. */
export const formTexts = defineTexts('contract/forms', FORM_TEXTS)

/** The answers that any call may get. */
export const errorTexts = defineTexts('api/errors', {
  unexpected: 'Something went wrong on our side. Please try again.',
  outage: 'Something went wrong on our side. Please try again in a moment.',
  unstorable: 'This request holds a character that cannot be stored.',
  invalidJson: 'The request is not valid JSON.',
  empty: 'The request is empty.',
  mediaType: 'This kind of content is not accepted here.',
  tooLarge: 'The request is too large.',
  incomplete: 'The request arrived incomplete. Please send it again.',
  unreadable: 'This request cannot be read.',
  invalidField: 'This is not valid',
  invalidFields: 'Please check what you entered.',
  loggedOut: 'Please log in to continue.',
  unknownAddress: 'There is nothing at this address.',
  unreadableAddress: 'This address cannot be read.',
  wrongMethod: '{method} is not possible here.',
  network: 'Too many requests came from your network. Please try again later.',
  foreignForm: 'This form was sent from another site.',
})

/** The times for which a person has to wait, as parts of sentences: "Please wait {time}". */
export const waitTexts = defineTexts('api/waits', {
  seconds: { one: '{count} second', many: '{count} seconds' },
  minutes: { one: '{count} minute', many: '{count} minutes' },
  hours: { one: '{count} hour', many: '{count} hours' },
})

/** The pages after a form that was sent without scripts. */
export const formPageTexts = defineTexts('api/form-pages', {
  backToPage: 'Back to the page',
  backToHome: 'Back to the home page',
  reference: '{sentence} (Reference: {reference})',
  invalidTitle: 'Please check the form',
  invalid: 'A field is empty or not right, for instance the email address. Nothing was sent.',
  refusedTitle: 'This was not accepted',
  refused: 'The form came from another site. Please fill it in on ours.',
  waitTitle: 'Please wait a while',
  wait: 'This was asked for several times. Please try again later.',
  failedTitle: 'Something went wrong',
  failed: 'Something went wrong on our side. Please try again.',
  checkAnswer: 'Please check your answer',
})
