import { defineTexts } from '@civictrack/shared'

export const supportTexts = defineTexts('marketing/support', {
  title: 'Support',
  subtitle: 'A person reads every message. This is how you reach us.',
  email: 'Email',
  emailText: 'For anything that needs a few words or a picture.',
  phone: 'Phone',
  phoneText: 'When it is easier to talk about it.',
  whatsapp: 'WhatsApp',
  whatsappText: 'Send us a message from your phone.',
  adviceTitle: 'So that we can help at once',
  adviceReport: 'About a report: give us its reference number. You find it on the confirmation and under My Issues.',
  adviceAccount:
    'About your account: write from the email address that you signed up with. Never send us your password.',
  adviceCode: 'No code in your mail? Look into the spam folder, then ask for a new one after half a minute.',
  adviceDanger: 'If somebody is in danger, call the emergency number 112 first.',
  faqsBefore: 'Many answers are already written down: ',
  faqs: 'frequently asked questions',
})
