/** Every literal text of the specification's section 2 on public pages, and the figures of section 9, by page. */
const EVERYWHERE = [
  'Home',
  'About',
  'Help & Info',
  'FAQs',
  'Blog',
  'Support',
  'Join Community',
  'Get Started',
  'CivicTrack empowers Nigerians to report, track and resolve infrastructure issues.',
  'Get involved',
  'About us',
  'Stay updated',
  'Announcements',
  'News letter',
  'Feedback',
  'Updates',
  'Contact us',
  'Privacy Policy',
  'Terms of Service',
  'Cookies Settings',
  '© 2025 CivicTrack',
]

const QUESTIONS = [
  'You Asked, We Answered',
  'Find answers to your questions about our platform and its features below.',
  'What is CivicTrack?',
  'How do I report an issue?',
  'Who sees the reports I make?',
  'Is it free to use?',
  'What kinds of problems can I report?',
  'Do I need to sign up?',
  'Can I report anonymously?',
  'under 2 minutes',
  'blocked drainage, illegal dumping, potholes, broken street lights, leaking pipes, open manholes, overflowing waste bins',
  'Do You Still Have Questions ?',
  'Reach Out to Us',
]

const BANNER = [
  'Join the Movement for Better Infrastructure',
  'Be part of the solution by reporting issues in your community and tracking their resolution.',
  'Report Issue',
]

const PAGES: Record<string, string[]> = {
  '/': [
    'Empowering Communities to Report Infrastructure Issues',
    '5,280+',
    'Issues Reported',
    '3,140+',
    'Issues Resolved',
    '2,000+',
    'Active Communities',
    '36',
    'States Covered',
    'How It Works',
    'Report an issue',
    'Track progress',
    'See results',
    'Trusted Partners',
    'Recent Happenings',
    'Each report brings us one step closer to action and change',
    'Upvotes',
    '256.1k',
    'Comments',
    'Share',
    '2days ago',
    'Join Conversation',
    'Resolved',
    'In Progress',
    'Reported',
    ...QUESTIONS,
    'Subscribe to our Newsletter',
    'Join our newsletter to stay informed on our latest features and updates.',
    'Enter your email',
    'Subscribe',
    'By subscribing, you agree to our Privacy Policy and consent to receive updates.',
    ...BANNER,
  ],
  '/AboutUs': [
    '2,847',
    'Issues Reported',
    '1,321',
    'Issues Resolved',
    '12,000',
    'Active Citizens',
    '97%',
    'Success Rate',
    'Transparency',
    'Community First',
    'Social Impact',
    'Result Driven',
  ],
  '/FAQs': [...QUESTIONS, ...BANNER],
}

/** The texts that each page must show. */
export const TEXTS: [path: string, text: string][] = Object.entries(PAGES).flatMap(([path, texts]) =>
  [...EVERYWHERE, ...texts].map((text): [string, string] => [path, text]),
)

/** Only in the stacked menu of small screens. */
export const SMALL_MENU = ['Home', 'About', 'Help & Info', 'Join Community', 'Get Started', 'Report Issue']
