/** Numbers that nobody has measured yet, with the reason of each. An operator replaces them by their own. */
export const ASSUMPTIONS = {
  people: { value: 200_000_000, reason: 'about the population of Nigeria' },
  reportersAMonth: { value: 0.01, reason: 'of the people, one report each' },
  daysAMonth: { value: 30, reason: '' },
  stormFactor: {
    value: 10,
    reason: 'a day with ten times the reports and visits: flood, storm, a power cut of a whole region',
  },
  peakHourShare: { value: 0.1, reason: 'of a day; evenly spread it would be 0.042' },
  visitsPerReport: {
    value: 30,
    reason: 'the reporter comes back, neighbours follow a shared link, others look around',
  },
  pagesPerVisit: { value: 3, reason: '' },
  composedPages: { value: 0.5, reason: 'of page views: home, forms, posts' },
  renderedPages: {
    value: 0.1,
    reason: 'of page views: a report or list that the server has not rendered yet; the rest it has',
  },
  scriptsPerVisit: { value: 10, reason: 'files of scripts; most visits find all of them in the browser or the CDN' },
  readsPerVisit: { value: 4, reason: 'lists, the map, similar reports, by scripts' },
  photosPerVisit: { value: 8, reason: 'one list, or some reports' },
  logInsPerReport: { value: 0.3, reason: 'a session lasts three days, so that many reporters are logged in' },
  codesPerReport: { value: 0.3, reason: 'new accounts, lost passwords' },
  laterMailsPerReport: {
    value: 3,
    reason: 'news of the status, questions, followers, alerts; after those that are sent at once',
  },
  secondsPerMail: {
    value: 0.1,
    reason: "one conversation with a mail server in the same country; the benchmark's own takes less",
  },
  headroom: { value: 2, reason: 'twice the machines that the peak needs: one half may be down, or wrong by that much' },
} satisfies Record<string, { value: number; reason: string }>

export type AssumptionName = keyof typeof ASSUMPTIONS
