import { defineTexts } from '@civictrack/shared'

export const routingTexts = defineTexts('shell/routing', {
  notFound: 'Page not found',
  notFoundAdvice: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
  home: 'Back to the home page',
  report: 'Report an issue',
})
