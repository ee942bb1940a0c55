import * as z from 'zod/mini'
import { FORM_MESSAGES } from '../forms/form-messages'
import { requiredText } from '../forms/text'

/** "I know who is responsible" (`POST /api/v1/issue/{reference}/authority-hint`): plain text for the operators. */
export const AuthorityHint = z.object({ text: requiredText(FORM_MESSAGES.hint, 1000) })
