import { defineTexts, params } from '@civictrack/shared'

/** How far a report is, for everyone. The keys are the states of `HANDLINGS`; `authority` may be "the authority". */
export const handlingTexts = defineTexts('report/handling', {
  someAuthority: 'the authority',
  waiting: 'This report has just come in. Its way to an authority is being chosen.',
  'no-authority': params(
    'We know no authority for {category} in {lga} yet. The report is public, but was sent to nobody.',
  ),
  sent: params('Sent to {authority} on {date}.'),
  received: params('{authority} says on {date} that it has received it.'),
  'in-progress': params('{authority} says that it is working on it, since {date}.'),
  expected: params('It expects to be done by {date}.'),
  'no-action': params('{authority} says that it will not act.'),
  'no-answer': params('Sent to {authority}: no answer since {date}.'),
  done: params('{authority} says that it is fixed. The reporter has not confirmed it yet.'),
  confirmed: 'The reporter confirms that it is fixed.',
  'fixed-by-reporter': 'The reporter says that it is fixed.',
  partly: 'The reporter says that it is fixed in part.',
  reopened: 'The reporter says that it is not fixed. It is open again.',
  operator: 'Our operators are looking into this report.',
  about: params('About {authority}'),
})
