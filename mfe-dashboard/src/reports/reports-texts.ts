import { count, defineTexts, params } from '@civictrack/shared'
import { HANDLING_WORDS } from '@civictrack/shared/report-card'

/** How far each report of a list is. */
export const cardTexts = defineTexts('dashboard/cards', HANDLING_WORDS)

export const reportsTexts = defineTexts('dashboard/reports', {
  likes: count({ one: '{count} like', many: '{count} likes' }),
  comments: count({ one: '{count} comment', many: '{count} comments' }),
  picture: params('Photo: {title}'),
  search: 'Search issues',
  searchPlaceholder: 'Title, place or description',
  shown: count({ one: '{count} issue', many: '{count} issues' }),
  shownMore: count({ one: 'The newest {count} issue', many: 'The newest {count} issues' }),
  noMatch: 'No issue matches your search and filters.',
  clear: 'Clear search and filters',
  loading: 'Loading your issues',
  report: 'Report an issue',
  failed: 'Your issues could not be loaded.',
  notRefreshed: 'These are the issues that you saw last. They could not be refreshed.',
  retry: 'Try again',
  more: 'Load more',
  allShown: 'All issues are shown.',
  loadingMore: 'Loading....',
})
