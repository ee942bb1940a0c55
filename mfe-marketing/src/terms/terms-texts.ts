import { defineTexts, params } from '@civictrack/shared'
import page from './terms.md'

export const termsTexts = defineTexts('marketing/terms', {
  page: params<{ product: string; email: string }>(page),
})
