import { defineTexts } from '@civictrack/shared'

export const wordingTexts = defineTexts('marketing/wording', {
  title: 'Suggest a better wording',
  intro:
    'Does a text on this site read wrong in your language? Tell us how a person would say it. You need no account.',
  formTitle: 'Your suggestion',
  text: 'The text as it is now',
  textHint: 'Copy it, or write it as well as you remember it.',
  wording: 'The text as it should be',
  page: 'Address of the page (optional)',
  pageHint: 'For example /Reports.',
  privacy: 'We store the two texts and the page, and nothing about you.',
  send: 'Send suggestion',
  textRequired: 'Please give the text as it is now',
  wordingRequired: 'Please give the text as it should be',
  failed: 'We could not send your suggestion. Please try again.',
  sentTitle: 'We have your wording',
  again: 'Suggest another one',
})
