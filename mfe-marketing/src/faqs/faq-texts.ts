import { defineTexts, params } from '@civictrack/shared'

export const faqTexts = defineTexts('marketing/faq', {
  title: 'You Asked, We Answered',
  subtitle: 'Find answers to your questions about our platform and its features below.',
  what: params('What is {product}?'),
  whatAnswer: params(
    '{product} is a web platform where people in Nigeria report infrastructure problems in their area, with a photo and a place, and follow their report until the problem is resolved.',
  ),
  how: 'How do I report an issue?',
  howAnswer:
    'Sign up or log in, choose Report Issue, then add a photo, a short description and the location. It takes under 2 minutes from your phone.',
  who: 'Who sees the reports I make?',
  whoAnswer:
    'Reports go to the local authorities who can act on them. Some may be visible on a map, so that your neighbours know that the issue has been reported.',
  free: 'Is it free to use?',
  freeAnswer: 'Yes. Reporting an issue and following it cost you nothing.',
  kinds: 'What kinds of problems can I report?',
  kindsAnswer:
    'Blocked drainage, illegal dumping, potholes, broken street lights, leaking pipes, open manholes, overflowing waste bins, and faults with water or electricity.',
  signUp: 'Do I need to sign up?',
  signUpAnswer:
    'Yes. You sign up with an email address before you report, so that we can tell you how your report is getting on.',
  anonymous: 'Can I report anonymously?',
  anonymousAnswer:
    'Yes. You need not share your name or phone number with anyone: others see the issue, its photo and its place, never who reported it.',
  stillCurious: 'Do You Still Have Questions ?',
  reachOut: 'Reach Out to Us',
})
