import * as z from 'zod/mini'
import { required } from './required'

/** `POST /api/v1/issue/{reference}/comments`: plain text. */
export const NewComment = z.object({ text: required('Comment is required', 2000) })

/** A comment as everyone sees it. `author` is a first name, "Reporter" for who made the report, or "A citizen". */
export const Comment = z.object({
  id: z.string(),
  author: z.string(),
  /** Whether who made the report says it: a name alone does not tell. */
  isReporter: z.boolean(),
  text: z.string(),
  date: z.string(),
  /** Whether the caller wrote it, and so may remove it. */
  isOwn: z.boolean(),
})
export type Comment = z.output<typeof Comment>

/** The comments of a report, oldest first. `next` is the cursor of what follows, or null. */
export const CommentPage = z.object({ comments: z.array(Comment), next: z.nullable(z.string()) })
export type CommentPage = z.output<typeof CommentPage>

/** How many have upvoted a report, and whether the caller is one of them. */
export const Upvotes = z.object({ likes: z.number(), isUpvoted: z.boolean() })
export type Upvotes = z.output<typeof Upvotes>

/** "Report this": what is wrong with a report or comment. Tells the operators. */
export const Flag = z.object({ reason: required('Please say what is wrong', 1000) })
