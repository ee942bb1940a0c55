import * as z from 'zod/mini'
import { VISITOR_NUMBERS } from './visitor-numbers'

/** The body of `POST /site-reports/v1/canary-events`: the visitors' numbers that something happened to while a canary was shown. */
export const CanaryReport = z.strictObject({
  events: z
    .array(
      z.strictObject({
        /** The composition that the visitor's page belongs to. */
        composition: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
        visitor: z.int().check(z.minimum(0), z.maximum(VISITOR_NUMBERS - 1)),
        kind: z.enum(['errors', 'slow']),
      }),
    )
    .check(z.maxLength(200)),
})
export type CanaryReport = z.output<typeof CanaryReport>
