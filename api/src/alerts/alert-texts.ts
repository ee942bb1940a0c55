import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers and pages of area alerts. */
export const alertTexts = defineTexts('api/alerts', {
  tooMany: 'This address was asked for several times. Please try again later.',
  unknownState: 'Please choose a state from the list',
  unknownLga: 'Please choose a local government from the list',
  back: 'Alerts for an area',
  askedTitle: 'One more step',
  asked: 'Please check your inbox: we have sent you a link. Alerts begin when you open it and confirm.',
  confirmedTitle: 'Your alerts are on',
  confirmed: 'Thank you. We send you a mail when somebody reports a problem there.',
  endedTitle: 'This link has ended',
  ended: 'This alert was removed, or not confirmed within seven days. You can ask for it once more.',
  fullTitle: 'You have many alerts already',
  full: 'This address already has alerts for twenty areas. Please end one of them first.',
  endTitle: 'Do you want to end this alert?',
  end: 'You will get no more mails about this area. Your other alerts stay.',
  endButton: 'End this alert',
  hasEndedTitle: 'This alert has ended',
  hasEnded: 'You will get no more mails about this area.',
  unsubscribeTitle: 'Do you want to end all your alerts?',
  unsubscribe: 'We remove your address, and you get no more mails about new reports in your areas.',
  unsubscribeButton: 'End all alerts',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribed: 'All your alerts have ended, and we have removed your address from them.',
})

/** The consent to area alerts: the question in the mail and on the page that its link opens. */
export const alertConsentTexts = defineTexts(
  'api/alerts-consent',
  {
    title: 'Do you want these alerts?',
    sentence: 'We send you a mail about each new public report in {place}.',
    sentenceOfSome: 'We send you a mail about each new public report in {place} ({categories}).',
    button: 'Yes, send me alerts',
    mailSubject: 'Please confirm your {product} alerts for {place}',
    mailAsked: 'You, or another person, asked us to mail this address about new reports in {place}. To confirm, open:',
    mailAskedOfSome:
      'You, or another person, asked us to mail this address about new reports in {place} ({categories}). To confirm, open:',
    mailIgnore:
      'If it was not you, you can ignore this message: without your confirmation no alerts are sent, and we forget the address after seven days.',
    mailEnd: 'To end this alert, now or later, open: {link}',
  },
  { onlyReviewed: true },
)

/** The mails about new reports of an area. */
export const alertMailTexts = defineTexts('api/alert-mails', {
  subject: 'New report in {lga}: "{title}"',
  subjectOfMany: 'New reports in your areas ({number})',
  intro: 'These problems were reported in your areas since our last mail about them.',
  report: 'Somebody reported "{title}" ({reference}): {category}, {place}.',
  link: 'See it here: {link}',
  settings: 'Choose how often you get these mails: {link}',
  areas: 'To choose other areas, open: {link}',
  unsubscribe: 'To get no more alerts, open: {link}',
})
