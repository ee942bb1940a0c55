import { defineTexts, params } from '@civictrack/shared'

export const joinTexts = defineTexts('staff/join', {
  duplicate: 'Same problem as another report',
  title: 'Reports about the same problem',
  reference: 'Reference of the other report',
  hint: 'The older report goes on, with the votes and followers of both. The younger one follows it. You can undo this.',
  join: 'Join the two reports',
  cancel: 'Cancel',
  done: 'The reports are joined.',
  joinedTo: params('This report is followed under the older report {title} ({reference}).'),
  goThere: params('Open {reference}'),
  joined: params('Followed here too: {title} ({reference})'),
  separate: 'Take them apart again',
  separated: 'It is a report of its own again.',
  failed: 'That did not work. Please try again.',
})
