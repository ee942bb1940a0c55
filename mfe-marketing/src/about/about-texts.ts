import { defineTexts, params } from '@civictrack/shared'

export const aboutTexts = defineTexts('marketing/about', {
  title: params('About {product}'),
  missionTitle: 'Our mission',
  mission:
    'We empower Nigerians to report, track and resolve infrastructure issues. Whoever walks a street every day should be able to say what is wrong with it, be heard, and see it put right.',
  problemTitle: 'The problem we are solving',
  problem:
    'A drain blocks, a road breaks up, a street light goes out. Everybody sees it, but few know whom to tell, and those who do tell somebody seldom hear back. So the same problem is reported five times or not at all, and nobody can see what became of it.',
  answer:
    'One place for these reports changes that. Each has a photo, a place and a status. It goes to the local authorities, and anyone who made it can see how far it has come.',
  picture: 'A neighbour photographs a flooded pothole on a street with a danfo bus and palm trees.',
  impactTitle: 'Our impact',
  reported: 'Issues Reported',
  resolved: 'Issues Resolved',
  citizens: 'Active Citizens',
  success: 'Success Rate',
  valuesTitle: 'Our values',
})
