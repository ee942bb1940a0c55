import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers to calls about comments, and about what visitors report to the operators. */
export const commentTexts = defineTexts('api/comments', {
  missing: 'There is no such comment.',
  noneOfYours: 'There is no comment of yours.',
  notYours: 'There is no such comment of yours.',
  noPage: 'This page of the list does not exist.',
  tooMany: 'You have written many comments. Please write the next one later.',
  removed: 'Your comment was removed.',
  flagged: 'Thank you. The operators have been told.',
})
