import { count, defineTexts, params } from '@civictrack/shared'

export const dashboardTexts = defineTexts('dashboard/dashboard', {
  welcome: params('Welcome back, {name}'),
  unnamed: 'User',
  report: '+ Report Issue',
  figures: 'Overview',
  active: 'Active Issues',
  resolved: 'Resolved This Week',
  response: 'Average Response time',
  days: count({ one: '{count} day', many: '{count} days' }),
  engagement: 'Community Engagement',
  unknown: '-',
  recent: 'Recent Issues',
  recentHint: 'Your issues, and those of your local government.',
  empty: 'Nothing has been reported by you or in your local government yet.',
  all: 'All',
  category: 'Category',
  status: 'Status',
  time: 'Time',
})
