import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** Refusals of photos. */
export const mediaTexts = defineTexts('api/media', {
  busy: 'Very many people are reporting right now. Please send your report again in a few seconds.',
  tooManyPixels: 'This photo has too many pixels. Please choose a smaller one.',
  choosePixels: 'Choose a photo of at most 50 megapixels',
  unreadable: 'This photo cannot be read. Please send a JPEG, PNG or WebP.',
  chooseKind: 'Choose a JPEG, PNG or WebP photo',
  tooLarge: 'This photo is too large. Please choose one of at most 10 MB.',
  chooseSize: 'Choose a photo of at most 10 MB',
  chooseOne: 'Choose one photo',
  sentTwice: 'This was sent more than once',
  missing: 'There is no photo at this address.',
  oneOfReport: 'A report has one photo.',
  partsOfReport: 'The report has too many parts.',
  incompleteReport: 'The report arrived incomplete. Please send it again.',
  oneOfAnswer: 'An answer has one photo.',
  partsOfAnswer: 'The answer has too many parts.',
  incompleteAnswer: 'The answer arrived incomplete. Please send it again.',
})
