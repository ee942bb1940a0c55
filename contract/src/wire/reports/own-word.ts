import * as z from 'zod/mini'

/**
 * The reporter's own word about a report (`GET`, `POST` and `DELETE /api/v1/issue/{reference}/fixed`): whether the report is
 * the caller's, and until when "It is fixed" can be taken back, as an ISO 8601 date.
 */
export const OwnWord = z.object({ isYours: z.boolean(), undoUntil: z.nullable(z.string()) })
export type OwnWord = z.output<typeof OwnWord>
