import { defineTexts } from '@civictrack/shared'

export const duplicatesTexts = defineTexts('staff/duplicates', {
  join: 'Join two reports about the same problem',
  joinHint:
    'The older report goes on, with the votes and followers of both. The younger one follows it. You can undo this.',
  one: 'Reference of one report',
  other: 'Reference of the other report',
  joinThem: 'Join the two reports',
  joined: 'The reports are joined.',
  separate: 'Take a joined report apart again',
  separateHint: 'Votes, followers and status are those of before.',
  reference: 'Reference of the joined report',
  separateIt: 'Take it apart',
  separated: 'It is a report of its own again.',
  wrong: 'This is not the reference of a report',
})
