import { count, defineTexts, params } from '@civictrack/shared'

export const issuesTexts = defineTexts('dashboard/issues', {
  likes: count({ one: '{count} like', many: '{count} likes' }),
  comments: count({ one: '{count} comment', many: '{count} comments' }),
  picture: params('Photo: {title}'),
  search: 'Search issues',
  searchPlaceholder: 'Title, place or description',
  shown: count({ one: '{count} issue', many: '{count} issues' }),
  noMatch: 'No issue matches your search and filters.',
  clear: 'Clear search and filters',
  loading: 'Loading your issues',
  empty: 'You have not reported any issue yet. Your reports appear here as soon as you send one.',
  report: 'Report an issue',
  failed: 'Your issues could not be loaded.',
  retry: 'Try again',
  more: 'Load more',
  loadingMore: 'Loading....',
})
