import * as z from 'zod/mini'
import { optionalText } from '../forms/text'
import { ReportDetail } from '../reports/reports'

/** A report, or a comment on it, that visitors reported. `text` is the title of the report or the words of the comment. */
export const FlaggedItem = z.object({
  reference: z.string(),
  comment: z.nullable(z.string()),
  text: z.string(),
  count: z.number(),
  reasons: z.array(z.string()),
  since: z.string(),
  date: z.string(),
  isHidden: z.boolean(),
})
export type FlaggedItem = z.output<typeof FlaggedItem>

/** `GET /api/v1/staff/moderation/flags?cursor=&limit=`, the newest flag first. */
export const FlagQueue = z.object({ flags: z.array(FlaggedItem), next: z.nullable(z.string()) })
export type FlagQueue = z.output<typeof FlagQueue>

/**
 * `GET /api/v1/staff/moderation/issue/{reference}`: `preview` is exactly what the public sees or would see. `isHidden` by
 * operators; `comments` with the hidden ones; `steps` are the moderations, newest first.
 */
export const ModerationView = z.object({
  preview: ReportDetail,
  isHidden: z.boolean(),
  comments: z.array(
    z.object({ id: z.string(), author: z.string(), text: z.string(), date: z.string(), isHidden: z.boolean() }),
  ),
  steps: z.array(
    z.object({
      action: z.string(),
      comment: z.nullable(z.string()),
      note: z.string(),
      actor: z.string(),
      at: z.string(),
    }),
  ),
})
export type ModerationView = z.output<typeof ModerationView>

/**
 * `POST /api/v1/staff/moderation/issue/{reference}/hide` and `/show`, `POST .../issue/{reference}/comments/{id}/hide` and
 * `/show` -> `ModerationView`.
 */
export const Moderation = z.object({ note: z._default(optionalText(2000), '') })
