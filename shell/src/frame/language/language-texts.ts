import { defineTexts, params } from '@civictrack/shared'

export const languageTexts = defineTexts('shell/language', {
  /** The language's name for itself. */
  name: 'English',
  choose: 'Language',
  unreviewed: 'not checked yet',
  unreviewedHere: params(
    'No speaker of {language} has checked this translation yet. Where a text is missing, it is in English.',
  ),
  suggest: 'Suggest a better wording',
})
