export const RELEASE_HEALTH_TEXTS = {
  title: 'Status',
  lead: (composition: string, serial: number) =>
    `The site shows composition <code>${composition}</code> (move ${serial}) since`,
  by: 'by',
  browser: {
    passed: 'A real browser had opened it before.',
    skipped: 'No browser had opened it before.',
  },
  live: 'What is live',
  liveColumns: ['App', 'Version', 'Since', 'By', 'Failed to load', 'Failed to render'],
  history: 'What was live before',
  historyColumns: ['Move', 'When', 'What', 'By', 'Composition'],
  failures: 'Failures in browsers',
  failuresLead: 'Counted from what pages report by themselves. Nothing about the person or the device is sent or kept.',
  failureColumns: ['Release', 'Failed to load', 'Failed to render'],
  noFailures: 'None was reported.',
  json: 'The same as JSON',
  nothing: 'Nothing has been promoted here yet.',
}
