import { defineTexts } from '@civictrack/shared'

export const blogTexts = defineTexts('marketing/blog', {
  title: 'Blog',
  subtitle: 'News and advice on reporting, from the people who build this platform.',
  back: 'All posts',
  others: 'Read next',
})
