import { defineTexts } from '@civictrack/shared'

export const myIssuesTexts = defineTexts('dashboard/my-issues', {
  title: 'My Issues',
  list: 'Reported issues',
  status: 'Status',
  allStatus: 'All Status',
})
