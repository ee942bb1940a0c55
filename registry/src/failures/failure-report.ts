import { remoteFailure } from '@civictrack/contract'
import * as z from 'zod/mini'

/** The body of `POST /site-reports/v1/failures`: how often releases have failed in browsers, as a site server counted it. */
export const FailureReport = z.strictObject({
  failures: z
    .array(z.extend(remoteFailure, { count: z.int().check(z.minimum(1), z.maximum(1000)) }))
    .check(z.maxLength(200)),
})
export type FailureReport = z.output<typeof FailureReport>
