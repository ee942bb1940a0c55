import { defineTexts } from '../texts/texts'

export const formTexts = defineTexts('shared/form', {
  summary: 'Please check these fields',
  loading: 'Loading....',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
})
