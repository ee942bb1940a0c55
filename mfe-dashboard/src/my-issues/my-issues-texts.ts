import { defineTexts } from '@civictrack/shared'

export const myIssuesTexts = defineTexts('dashboard/my-issues', {
  title: 'My Issues',
  following: 'Reports of others that you follow',
  list: 'Reported issues',
  status: 'Status',
  allStatus: 'All Status',
  empty: 'You have not reported any issue yet. Your reports appear here as soon as you send one.',
})
