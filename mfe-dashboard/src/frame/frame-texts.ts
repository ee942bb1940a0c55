import { defineTexts } from '@civictrack/shared'

export const frameTexts = defineTexts('dashboard/frame', {
  sample: 'Sample data - log in to see yours',
  unavailable: 'Live data is not available from this server',
})
