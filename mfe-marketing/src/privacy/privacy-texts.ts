import { defineTexts, params } from '@civictrack/shared'
import page from './privacy.md'

export const privacyTexts = defineTexts('marketing/privacy', {
  page: params<{ product: string; email: string }>(page),
})
