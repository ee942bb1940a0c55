import type { Confirmation } from './confirmation'

/** The fixed values of the specification's confirmation page, shown when this tab has sent no report. */
export const SAMPLE: Confirmation = {
  reference: 'CT-2025-001234',
  title: 'Blocked drainage on Allen Avenue',
  category: 'Drainage',
  address: '12 Allen Avenue, Ikeja, Lagos',
  photos: 1,
}
