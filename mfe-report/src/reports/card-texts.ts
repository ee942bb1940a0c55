import { defineTexts } from '@civictrack/shared'
import { HANDLING_WORDS } from '@civictrack/shared/report-card'

/** How far each report of a list is. In a file of its own, so that the page of one report does not load the card. */
export const cardTexts = defineTexts('report/cards', HANDLING_WORDS)
