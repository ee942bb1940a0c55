import { defineTexts } from '@civictrack/shared'

export const joinTexts = defineTexts('marketing/join', {
  report: 'Report Issue',
  community: 'Join Community',
  title: 'Join the Movement for Better Infrastructure',
  text: 'Be part of the solution by reporting issues in your community and tracking their resolution.',
})
