import * as z from 'zod/mini'
import { email } from './accounts/email'

/** `POST /api/v1/newsletter` */
export const Subscription = z.object({ email })
