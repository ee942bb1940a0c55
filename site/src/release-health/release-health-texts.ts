export const RELEASE_HEALTH_TEXTS = {
  title: 'Status',
  lead: (composition: string, serial: number) =>
    `The site shows composition <code>${composition}</code> (move ${serial}) since`,
  by: 'by',
  browser: {
    passed: 'A real browser opened it before it went live.',
    skipped: 'No browser opened it before it went live.',
  },
  live: 'Live releases',
  liveColumns: ['App', 'Version', 'Since', 'By', 'Failed to load', 'Failed to render'],
  history: 'Earlier moves',
  historyColumns: ['Move', 'When', 'Change', 'By', 'Composition'],
  failures: 'Failures in browsers',
  failuresLead:
    'Counted from reports that pages send by themselves. Nothing about the person or the device is sent or stored.',
  failureColumns: ['Release', 'Failed to load', 'Failed to render'],
  noFailures: 'No failures were reported.',
  json: 'This page as JSON',
  nothing: 'Nothing has been promoted here yet.',
}
