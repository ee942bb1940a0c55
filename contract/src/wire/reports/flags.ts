import * as z from 'zod/mini'
import { FORM_MESSAGES } from '../forms/form-messages'
import { requiredText } from '../forms/text'

/** "Report this" on a report or a comment: tells the operators why it should not be shown. */
export const Flag = z.object({ reason: requiredText(FORM_MESSAGES.flag, 1000) })
