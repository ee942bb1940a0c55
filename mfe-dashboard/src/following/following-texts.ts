import { defineTexts } from '@civictrack/shared'

export const followingTexts = defineTexts('dashboard/following', {
  title: 'Following',
  intro: 'Reports of others that you follow. You hear by email when their status changes or an authority answers.',
  mine: 'Your own reports are in My Issues.',
  logInAdvice: 'Log in to see the reports that you follow.',
  logIn: 'Log in',
  empty: 'You follow no report yet. Open a report and choose "Follow".',
  all: 'See all reports',
  list: 'Reports that you follow',
})
