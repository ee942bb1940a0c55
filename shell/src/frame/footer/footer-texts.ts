import { defineTexts, params } from '@civictrack/shared'

export const footerTexts = defineTexts('shell/footer', {
  tagline: params('{product} empowers Nigerians to report, track and resolve infrastructure issues.'),
  getInvolved: 'Get involved',
  stayUpdated: 'Stay updated',
  contactUs: 'Contact us',
  whatsapp: params('WhatsApp: {number}'),
  legal: 'Legal',
  copyright: params('© 2025 {product}. All rights reserved.'),
})
