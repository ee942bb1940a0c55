import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers to calls about authorities that every visitor may make. */
export const authorityTexts = defineTexts('api/authorities', {
  missing: 'There is no authority with this name.',
  hintTaken: 'Thank you. The operators will look at it.',
})
