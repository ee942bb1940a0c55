import { defineTexts } from '@civictrack/shared'

export const newsletterTexts = defineTexts('marketing/newsletter', {
  title: 'Subscribe to our Newsletter',
  text: 'Join our newsletter to stay informed on our latest features and updates.',
  label: 'Email',
  placeholder: 'Enter your email',
  subscribe: 'Subscribe',
  consentBefore: 'By subscribing, you agree to our ',
  consentLink: 'Privacy Policy',
  consentAfter: ' and consent to receive updates.',
  required: 'Email is required',
  invalid: 'Invalid email format',
  failed: 'We could not add your address. Please try again.',
})
