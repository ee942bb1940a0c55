import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The page with Google's button; the button's own text comes from Google. */
export const googleTexts = defineTexts('site/google', {
  title: 'Continue with Google',
  promise: 'Google tells us your name and e-mail address, and nothing else. We tell Google nothing about your reports.',
  loading: 'Loading....',
  noScripts: "Google's button needs JavaScript.",
  back: 'Back Log in',
})
