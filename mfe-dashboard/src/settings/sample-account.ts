/** The read-only sample values of the specification: email, phone, state, local government, neighbourhood. */
export const SAMPLE_ACCOUNT = ['user@example.com', '+234 800 000 0000', 'Lagos', 'Ikeja', 'Allen Avenue'] as const

/** The choices of the sample. */
export const SAMPLE_CHOICES = {
  notifications: { issueUpdates: true, emailNotifications: true, smsNotifications: false, frequency: 'Real-time' },
  privacy: { sharePublicly: true, allowLocation: true },
} as const
