import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** Statuses and categories in mails and feeds; the same words as in `shared/words`. */
const wordsTexts: Record<string, string> = defineTexts('api/words', {
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
})

/** A status or a category in the language of the reader; a newer one as it is. */
export function wordFor(name: string): string {
  return Object.hasOwn(wordsTexts, name) ? (wordsTexts[name] ?? name) : name
}
