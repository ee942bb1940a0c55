import * as z from 'zod/mini'

/**
 * The number of upvotes of a report, whether the caller's is among them, and whether the report is the caller's own: its
 * page asks about "It is fixed" only then. A server of before leaves `isYours` out.
 */
export const Upvotes = z.object({ likes: z.number(), isUpvoted: z.boolean(), isYours: z.optional(z.boolean()) })
export type Upvotes = z.output<typeof Upvotes>
