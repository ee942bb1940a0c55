import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers and pages of the newsletter. */
export const newsletterTexts = defineTexts('api/newsletter', {
  tooMany: 'This address was asked for several times. Please try again later.',
  askedTitle: 'One more step',
  asked: 'Please check your inbox: we have sent you a link to confirm your subscription.',
  confirmedTitle: 'You are subscribed',
  confirmed: 'Thank you. Your subscription is confirmed.',
  endedTitle: 'This link has ended',
  ended:
    'The address was removed after this mail was sent, and gets no newsletter. To get it again, subscribe once more.',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribed: 'Your address has been removed. You will get no newsletter.',
  unsubscribeTitle: 'Do you want to unsubscribe?',
  unsubscribe: 'We remove your address, and you get no newsletter any more.',
  unsubscribeButton: 'Unsubscribe',
})

/** The consent to the newsletter: the question in the mail and on the page that its link opens. */
export const newsletterConsentTexts = defineTexts(
  'api/newsletter-consent',
  {
    title: 'Do you want the newsletter?',
    sentence: 'Please confirm that we may send our newsletter to your address.',
    button: 'Subscribe',
    mailSubject: 'Please confirm your {product} newsletter',
    mailAsked: 'You, or another person, asked to get the {product} newsletter at this address. To confirm, open:',
    mailIgnore: 'If it was not you, you can ignore this message: without your confirmation no newsletter is sent.',
    mailRemove: 'To have this address removed, now or later, open: {link}',
  },
  { onlyReviewed: true },
)
