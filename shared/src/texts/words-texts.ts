import { defineTexts } from './texts'

/**
 * The words of the wire that readers see, by themselves: names of statuses, categories, filters and frequencies (`wordFor`).
 * English needs no list of them, so no page loads this one: it is the source of their translations.
 */
export const wordsTexts = defineTexts('shared/words', {
  Reported: 'Reported',
  Pending: 'Pending',
  'In Progress': 'In Progress',
  Resolved: 'Resolved',
  'Road Damage': 'Road Damage',
  Electricity: 'Electricity',
  'Waste Management': 'Waste Management',
  'Water Supply': 'Water Supply',
  Drainage: 'Drainage',
  Others: 'Others',
  Today: 'Today',
  'This Week': 'This Week',
  'This Month': 'This Month',
  'Real-time': 'Real-time',
  'Daily digest': 'Daily digest',
  'Weekly digest': 'Weekly digest',
})
