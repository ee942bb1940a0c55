import { defineTexts, params } from '@civictrack/shared'

export const joinedTexts = defineTexts('report/joined', {
  followed:
    'This report is followed under another one about the same problem. Its status, history and votes are shown here:',
  joined: 'Also reported as:',
  report: params('{title} ({reference})'),
})
