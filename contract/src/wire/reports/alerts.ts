import * as z from 'zod/mini'
import { email } from '../accounts/email'
import { CATEGORIES } from './categories'

/**
 * `POST /api/v1/alerts`: an address asks for emails about new reports of an area. Without a local government the whole state
 * counts, without a category all of them. A form without scripts sends a single category as one text.
 */
export const AreaAlert = z.object({
  email,
  state: z.string().check(z.trim(), z.minLength(1, 'State is required'), z.maxLength(100)),
  lga: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  categories: z._default(z.union([z.array(z.enum(CATEGORIES)).check(z.maxLength(20)), z.enum(CATEGORIES)]), []),
})
