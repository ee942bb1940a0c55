import * as z from 'zod/mini'
import { FIXED_ANSWERS } from '../authorities/authority-lists'
import { optionalText } from '../forms/text'

/**
 * The reporter's own word about a report (`GET`, `POST` and `DELETE /api/v1/issue/{reference}/fixed`): whether the report is
 * the caller's, until when "It is fixed" can be taken back, as an ISO 8601 date, and whether somebody else has called it
 * fixed and the reporter has not said yet whether it is.
 */
export const OwnWord = z.object({
  isYours: z.boolean(),
  undoUntil: z.nullable(z.string()),
  isAsked: z.optional(z.boolean()),
})
export type OwnWord = z.output<typeof OwnWord>

/**
 * The reporter's word: `yes` where nothing is given. `no`, with its reason, opens a report again that somebody has called
 * fixed.
 */
export const GivenWord = z
  .object({
    answer: z._default(z.enum(FIXED_ANSWERS, { error: 'Please choose an answer' }), 'yes'),
    reason: z._default(optionalText(2000), ''),
  })
  .check(
    z.refine(({ answer, reason }) => answer !== 'no' || reason !== '', {
      error: 'Please say what is not fixed: the authority needs it',
      path: ['reason'],
    }),
  )
