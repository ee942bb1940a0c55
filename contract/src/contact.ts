/** The contact details of the operators. These are examples: an installation sets its own here. */
export const CONTACT = {
  email: 'hello@civictrack.example',
  phone: '+234 800 000 0000',
  whatsapp: '+234 800 000 0001',
  /** Addresses of social pages; a network with an empty address is shown as an icon without a link. */
  social: { facebook: '', x: '', instagram: '', linkedin: '' },
} as const
