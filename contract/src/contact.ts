/** How people reach the operators. Example values: an installation puts its own here. */
export const CONTACT = {
  email: 'hello@civictrack.example',
  phone: '+234 800 000 0000',
  whatsapp: '+234 800 000 0001',
  /** Addresses of social pages; a network without an address is shown as an icon only. */
  social: { facebook: '', x: '', instagram: '', linkedin: '' },
} as const
