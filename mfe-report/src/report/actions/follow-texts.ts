import { defineTexts } from '@civictrack/shared'

export const followTexts = defineTexts('report/follow', {
  follow: 'Follow',
  following: 'Following',
  logIn: 'Log in to follow',
  followed: 'You will hear by email when the status changes or an authority answers.',
  unfollowed: 'You will hear no more of this report.',
  failed: 'That did not work. Please try again.',
})
