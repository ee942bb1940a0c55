import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers to calls about reports. */
export const issueTexts = defineTexts('api/issues', {
  reported: 'Issue reported successfully!',
  unknownState: 'There is no state with this name.',
  missing: 'There is no report with this reference.',
  notYours: 'There is no report of yours with this reference.',
  noPage: 'This page of the list does not exist.',
  otherContent: 'This key belongs to a report with other content. Please submit the report as a new one.',
  tooMany: 'You have sent many reports in the last hour. Please send the next one later.',
  notMultipart: 'A report is sent as multipart/form-data.',
  wrongKey: 'The Idempotency-Key must be 8 to 200 visible characters.',
  chooseState: 'Choose a state from the list',
  chooseLga: 'Choose a local government of this state',
  positionKept: 'The position is kept.',
  positionNotKept: 'The position is not kept, as your settings have it.',
  resolvedAlready: 'This report is resolved already.',
  notCalledFixed: 'Nobody has called this report fixed.',
  joined: 'This report was joined with {reference}. Please go on there.',
  followedTooMany: 'You have followed many reports in the last hour. Please try again later.',
  similarTooOften: 'You have looked for similar reports very often. Please try again later.',
  tooLateToUndo: 'This can no longer be taken back. Please write a comment on the report.',
})
