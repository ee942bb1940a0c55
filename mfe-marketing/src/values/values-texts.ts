import { defineTexts } from '@civictrack/shared'

export const valuesTexts = defineTexts('marketing/values', {
  transparency: 'Transparency',
  transparencyText: 'Every report has a status that you can follow, from the day it is made to the day it is resolved.',
  community: 'Community First',
  communityText: 'The people who use a road know it best. What you see on your street is where the work begins.',
  impact: 'Social Impact',
  impactText: 'A clear drain or a working street light means safer walks, open shops and healthier children.',
  result: 'Result Driven',
  resultText: 'The goal is the repair. We follow each report until the issue has been fixed.',
})
