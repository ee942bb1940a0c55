import { defineTexts, params } from '@civictrack/shared'
import page from './cookies.md'

export const cookiesTexts = defineTexts('marketing/cookies', {
  page: params<{ product: string; email: string }>(page),
})
