import { count, defineTexts } from '@civictrack/shared'

export const reportSubmitTexts = defineTexts('report/submitted', {
  heading: 'Report Submitted Successfully!',
  thanks: 'Thank you. Your report helps to keep your community safe and working.',
  details: 'Report details',
  sample: 'Sample',
  sampleNote: 'No report was sent from this browser tab, so these details are an example.',
  reference: 'Reference number',
  noReference: 'Not given by this server',
  title: 'Title',
  category: 'Category',
  address: 'Address',
  photos: 'Photos',
  images: count({ one: '{count} image uploaded', many: '{count} images uploaded' }),
  next: 'What happens next',
  reviewed: 'Your report is reviewed within 24–48 hours.',
  updates: 'You get updates by e-mail and on the dashboard.',
  notified: 'Local authorities are notified if necessary.',
  itsPage: 'See to whom it was sent, and what they answer',
  viewAll: 'View All Issues',
  another: 'Submit Another Report',
})
