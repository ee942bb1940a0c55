/** The loads by name. */
export const LOADS = {
  page: 'home, composed, in brotli',
  'page again': 'home, 304 to a browser that has it',
  script: 'a script of home, in brotli',
  'page kept': 'reports that were rendered before',
  'page rendered': 'reports that nobody has opened yet',
  list: 'API: the public list',
  'one report': 'API: one of 5,000 reports',
  photo: 'a photo in the size of a list',
  'log-in': 'with the right password',
  code: 'a code by mail',
  report: 'with a photo of 190 kB, its sizes, mails and dispatch',
  'small report': 'the same with a photo of 160 x 120 pixels',
} as const
export type LoadName = keyof typeof LOADS
