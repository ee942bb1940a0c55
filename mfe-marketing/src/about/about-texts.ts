import { defineTexts, params } from '@civictrack/shared'

export const aboutTexts = defineTexts('marketing/about', {
  title: params('About {product}'),
  missionTitle: 'Our mission',
  mission:
    'We empower Nigerians to report, track and resolve infrastructure issues. People who walk a street every day should be able to report a problem, get an answer, and see it repaired.',
  problemTitle: 'The problem we are solving',
  problem:
    'A drain blocks, a road breaks up, a street light goes out. Everybody sees it, but few people know where to report it, and few of those who do get an answer. So the same problem is reported five times or not at all, and nobody can follow it.',
  answer:
    'One place for these reports changes that. Each has a photo, a place and a status. It goes to the authority that is known for its place, and everyone can see how far it has come.',
  picture: 'A neighbour photographs a flooded pothole on a street with a danfo bus and palm trees.',
  impactTitle: 'Our impact',
  reported: 'Issues Reported',
  resolved: 'Issues Resolved',
  citizens: 'Active Citizens',
  success: 'Success Rate',
  valuesTitle: 'Our values',
})
