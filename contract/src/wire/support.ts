import * as z from 'zod/mini'
import { email } from './email'
import { required } from './required'

/** `POST /api/v1/support`: a message to the people who run the site. */
export const SupportMessage = z.object({
  name: required('Name is required', 200),
  email,
  message: required('Message is required', 5000),
})
export type SupportMessage = z.output<typeof SupportMessage>
