import { defineTexts, params } from '@civictrack/shared'

export const ownWordTexts = defineTexts('report/own-word', {
  yours: 'This is your report.',
  say: 'It is fixed',
  question:
    'Is the problem gone? The report then says in public that you call it fixed, and nobody works on it any more.',
  confirm: 'Yes, it is fixed',
  cancel: 'Not yet',
  saving: 'Saving…',
  said: params('You said that it is fixed. You can take that back until {time}.'),
  takeBack: 'Take it back',
  isIt: 'Is it fixed?',
  partly: 'Partly: something is still missing',
  no: 'No, it is not fixed: open the report again',
  reason: 'The reason',
  reasonHint: 'Needed for "No". It is shown in public on the report, without your name.',
  send: 'Send my answer',
  thanks: 'Thank you. Your answer is on the report.',
  failed: 'That did not work. Please try again.',
})
