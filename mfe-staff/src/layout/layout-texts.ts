import { defineTexts, params } from '@civictrack/shared'

export const layoutTexts = defineTexts('staff/layout', {
  navigation: 'Staff',
  desk: 'Reports',
  figures: 'Figures',
  templates: 'Templates',
  members: 'Members',
  operators: 'Stuck dispatches',
  contacts: 'Contacts',
  moderation: 'Moderation',
  audit: 'Audit',
  account: 'Your account',
  loading: 'Loading...',
  failed: 'This could not be loaded.',
  tryAgain: 'Try again',
  noRight: 'You have no right to see this page',
  noRightText: 'Your role does not include it. If you need it, ask a manager of your authority or an operator.',
  toReports: 'Go to the reports',
  notFound: 'There is nothing here for you',
  notFoundText: 'It does not exist, or it belongs to another authority.',
  needsFactor: 'Confirm that it is you',
  needsFactorText: 'This page needs your second factor. Set one up, or log in again with it.',
  toAccount: 'Go to your account',
  signedInAs: params('{name}, {role}'),
  loadMore: 'Load more',
  previous: 'Previous',
  next: 'Next',
  saved: 'Saved.',
  notSaved: 'That did not work. Please try again.',
  endedTitle: 'Your session has ended',
  endedText: 'Everything that you typed is still here. Log in again, and go on where you were.',
  leave: 'Leave this page',
})

/** The roles of the staff in words. */
export const roleTexts = defineTexts('staff/roles', {
  answerer: 'Answerer',
  manager: 'Manager',
  moderator: 'Moderator',
  operator: 'Operator',
})
