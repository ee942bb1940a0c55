import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The frame of each email, and the page for a broken link of one. */
export const mailTexts = defineTexts('api/mail', {
  hello: 'Hello,',
  team: 'The {product} team',
  incompleteTitle: 'This link is not complete',
  incomplete: 'This link is not complete. Please copy the whole link from the mail.',
})
