import * as z from 'zod/mini'
import { email } from './accounts/email'
import { requiredText } from './forms/text'

/** `POST /api/v1/support`: a message to the operators of the site. */
export const SupportMessage = z.object({
  name: requiredText('Name is required', 200),
  email,
  message: requiredText('Message is required', 5000),
})
export type SupportMessage = z.output<typeof SupportMessage>
