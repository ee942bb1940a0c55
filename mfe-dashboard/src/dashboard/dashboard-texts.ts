import { defineTexts, params } from '@civictrack/shared'

export const dashboardTexts = defineTexts('dashboard/dashboard', {
  welcome: params('Welcome back, {name}'),
  anybody: 'User',
  report: '+ Report Issue',
  figures: 'Overview',
  active: 'Active Issues',
  resolved: 'Resolved This Week',
  response: 'Average Response time',
  days: params('{days} days'),
  engagement: 'Community Engagement',
  unknown: '-',
  recent: 'Recent Issues',
  all: 'All',
  category: 'Category',
  status: 'Status',
  time: 'Time',
})
