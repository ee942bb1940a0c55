import * as z from 'zod/mini'
import { FORM_MESSAGES } from '../forms/form-messages'
import { requiredText } from '../forms/text'

/** `POST /api/v1/issue/{reference}/comments`: plain text. */
export const NewComment = z.object({ text: requiredText(FORM_MESSAGES.comment, 2000) })

/** A public comment. `author` is a first name, "Reporter" for the account that made the report, or "A citizen". */
export const Comment = z.object({
  id: z.string(),
  author: z.string(),
  /** True for a comment of the reporter: `author` alone does not prove it, as a first name may be "Reporter". */
  isReporter: z.boolean(),
  text: z.string(),
  date: z.string(),
  /** True when the caller wrote the comment and may remove it. */
  isOwn: z.boolean(),
})
export type Comment = z.output<typeof Comment>

/** A page of a report's comments, oldest first. `next` is the cursor of the following page, or null at the end. */
export const CommentPage = z.object({ comments: z.array(Comment), next: z.nullable(z.string()) })
export type CommentPage = z.output<typeof CommentPage>
