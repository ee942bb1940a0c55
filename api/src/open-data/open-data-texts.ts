import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers about the files of open data. */
export const openDataTexts = defineTexts('api/open-data', {
  notYet: 'The files are written at night, and the first night has not passed yet. Please try again tomorrow.',
})
