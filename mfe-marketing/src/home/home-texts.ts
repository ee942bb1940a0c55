import { defineTexts } from '@civictrack/shared'

export const homeTexts = defineTexts('marketing/home', {
  title: 'Empowering Communities to Report Infrastructure Issues',
  lead: 'A pothole on your road, a blocked drain, a street light that stays dark: take a photo, say where it is, and follow it until it is fixed.',
  seeHow: 'See how it works',
  heroPicture:
    'A woman photographs a flooded pothole with her phone while a neighbour points at it, on a street with a yellow danfo bus and palm trees.',

  statistics: 'The platform in figures',
  issuesReported: 'Issues Reported',
  issuesResolved: 'Issues Resolved',
  activeCommunities: 'Active Communities',
  statesCovered: 'States Covered',

  howTitle: 'How It Works',
  howText: 'Three steps, from the problem on your street to the day it is gone.',
  stepReport: 'Report an issue',
  stepReportText: 'Take a photo, describe the problem in a few words and say where it is. It takes under 2 minutes.',
  stepTrack: 'Track progress',
  stepTrackText:
    'Your report goes to the local authorities, where one is known for its place. Its page says who has it and what they answer, and you get the news by email.',
  stepResults: 'See results',
  stepResultsText:
    'The authority says when it is fixed, and we ask you whether it is. Your whole street is better for it.',

  partnersTitle: 'Trusted Partners',
  partnersText: 'Many people work together to repair a street.',
  governments: 'Local governments',
  associations: 'Community associations',
  society: 'Civil society',
  media: 'Media',
  utilities: 'Utilities',

  whatTitle: 'What You Can Report',
  whatText: 'If it is broken, blocked or leaking where everybody passes, it belongs here.',
  road: 'Road Damage',
  roadText: 'Potholes, washed-out shoulders, broken culverts.',
  electricity: 'Electricity',
  electricityText: 'Fallen poles, hanging wires, faulty transformers.',
  waste: 'Waste Management',
  wasteText: 'Illegal dumping and overflowing waste bins.',
  water: 'Water Supply',
  waterText: 'Leaking pipes, dry taps, burst mains.',
  drainage: 'Drainage',
  drainageText: 'Blocked drains and open manholes.',
  others: 'Others',
  othersText: 'Broken street lights, and any other problem.',

  whyTitle: 'Why It Works',
  whyText: 'Many small reports that everyone can see are hard to ignore.',

  faqMore: 'All questions on one page',
})
