import { defineTexts, params } from '@civictrack/shared'

export const latestTexts = defineTexts('marketing/latest-reports', {
  title: 'Latest reports',
  all: 'See all reports',
  picture: params('Photo: {title}'),
})
