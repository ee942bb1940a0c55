/** The pages after a request for the newsletter, or after a link in its email. */
export const NOTES = {
  asked: {
    title: 'One more step',
    sentence: 'Please check your inbox: we have sent you a link to confirm your subscription.',
  },
  confirm: { title: 'You are subscribed', sentence: 'Thank you. Your subscription is confirmed.' },
  ended: {
    title: 'This link has ended',
    sentence:
      'The address was removed after this mail was sent, and gets no newsletter. To get it again, subscribe once more.',
  },
  unsubscribe: {
    title: 'You are unsubscribed',
    sentence: 'Your address has been removed. You will get no newsletter.',
  },
} as const

/** The pages that a link in the email opens. */
export const QUESTIONS = {
  confirm: {
    title: 'Do you want the newsletter?',
    sentence: 'Please confirm that we may send our newsletter to your address.',
    button: 'Subscribe',
  },
  unsubscribe: {
    title: 'Do you want to unsubscribe?',
    sentence: 'We remove your address, and you get no newsletter any more.',
    button: 'Unsubscribe',
  },
} as const
