import * as z from 'zod/mini'
import { email } from './accounts/email'
import { FORM_MESSAGES } from './forms/form-messages'
import { requiredText } from './forms/text'

/** `POST /api/v1/support`: a message to the operators of the site. */
export const SupportMessage = z.object({
  name: requiredText(FORM_MESSAGES.name, 200),
  email,
  message: requiredText(FORM_MESSAGES.message, 5000),
})
export type SupportMessage = z.output<typeof SupportMessage>
