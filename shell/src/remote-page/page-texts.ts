import { defineTexts } from '@civictrack/shared'

export const pageTexts = defineTexts('shell/remotes', {
  loading: 'Loading this page…',
  missing: 'This page could not be loaded',
  missingAdvice:
    'The rest of the site still works, and nothing that you sent is lost. Check your connection, then try again.',
  brokenAdvice:
    'This page had an error, which is our fault. The rest of the site still works, and your text is restored when you try again.',
  delayed: 'You can read this page, but a part of it could not be loaded yet. We keep trying.',
  tryAgain: 'Try again',
  home: 'Back to the home page',
})
