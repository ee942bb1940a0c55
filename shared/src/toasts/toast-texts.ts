import { defineTexts } from '../texts/texts'

export const toastTexts = defineTexts('shared/toasts', { close: 'Close' })
