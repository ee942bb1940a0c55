import { defineTexts } from '@civictrack/shared'

export const newsletterTexts = defineTexts('marketing/newsletter', {
  title: 'Subscribe to our Newsletter',
  text: 'Join our newsletter to stay informed on our latest features and updates.',
  label: 'Email',
  placeholder: 'Enter your email',
  subscribe: 'Subscribe',
  required: 'Email is required',
  invalid: 'Invalid email format',
  failed: 'We could not add your address. Please try again.',
})

/** Stays English in other languages until it was reviewed (reviewed-only.json). */
export const consentTexts = defineTexts('marketing/newsletter-consent', {
  before: 'By subscribing, you agree to our ',
  link: 'Privacy Policy',
  after: ' and consent to receive updates.',
})
