import * as z from 'zod/mini'

/** The number of upvotes of a report, and whether the caller's is among them. */
export const Upvotes = z.object({ likes: z.number(), isUpvoted: z.boolean() })
export type Upvotes = z.output<typeof Upvotes>
