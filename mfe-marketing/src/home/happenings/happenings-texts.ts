import { defineTexts, params } from '@civictrack/shared'

export const happeningsTexts = defineTexts('marketing/happenings', {
  title: 'Recent Happenings',
  subtitle: 'Each report brings us one step closer to action and change.',
  samples: 'These cards are samples that show how a report looks.',

  drainageTitle: 'Blocked drainage floods the market road',
  drainagePlace: '14 Adeniyi Jones Avenue, Ikeja, Lagos',
  drainageExcerpt:
    'Refuse has filled the gutter beside the market. When it rains the water has nowhere to go, covers the road up to the shops and stays there for days, so that traders and school children have to walk through it every morning.',
  drainageAuthor: 'Amaka O.',
  drainageWhen: '2days ago',
  drainageComment: 'The gutter in front of my shop is clear again. It rained last night and the road stayed dry!',

  dumpingTitle: 'Illegal dumping beside the school fence',
  dumpingPlace: '3 Zaria Road, Naibawa, Kano',
  dumpingExcerpt:
    'Bags of refuse are left along the school fence at night. The heap now reaches the road, it smells, and goats carry it into the compound. There is a sign that forbids dumping, but no bin anywhere near where people could take their waste.',
  dumpingAuthor: 'Musa I.',
  dumpingWhen: '4days ago',
  dumpingComment: 'A truck came and took half of it. We need a proper bin here so that it does not come back.',

  potholesTitle: 'Deep potholes on the way to the hospital',
  potholesPlace: '27 Aba Road, Rumuomasi, Rivers',
  potholesExcerpt:
    'Three deep potholes have opened at the junction. Danfo drivers swerve into the other lane to avoid them, ambulances slow down to walking pace, and at night, with no street light, nobody sees them before it is too late.',
  potholesAuthor: 'Blessing T.',
  potholesWhen: '6days ago',
  potholesComment:
    'My okada nearly fell there yesterday. Please be careful when it rains, you cannot see how deep it is.',

  drainage: 'drainage',
  drainageAlt: 'A drain beside a street, blocked by a heap of refuse',
  dumping: 'dumping',
  dumpingAlt: 'A heap of refuse bags and a tyre dumped along a wall',
  potholes: 'potholes',
  potholesAlt: 'A wide pothole full of water in the middle of a road',
  pictures: 'Pictures',
  show: params('Show picture: {picture}'),

  upvotes: 'Upvotes',
  comments: 'Comments',
  share: 'Share',
  upvoteAsk: 'You need an account to upvote reports.',
  upvoteSample: 'This card is a sample, so its upvotes stay as they are.',
  signUp: 'Sign up',
  linkCopied: 'Link copied.',
  linkIs: params('Copy this link: {address}'),
  join: 'Join Conversation',
})
