// The card of a report in a list: `@civictrack/shared/report-card`. Each app that imports it bundles it, so that the pages
// of others do not load it. It imports `@civictrack/shared` by name, because that one exists once.

export { ReportCard } from './report-card'
export { ReportFacts } from './report-facts'
export { HANDLING_WORDS, ReportHandling } from './report-handling'
export { ReportPlace } from './report-place'
