import * as z from 'zod/mini'

/**
 * Response to `GET`, `PUT` and `DELETE /api/v1/issue/{reference}/follow`: whether the caller follows the report, and whether
 * it is the caller's own. A reporter hears of the own report without following it.
 */
export const Following = z.object({ isFollowing: z.boolean(), isYours: z.boolean() })
export type Following = z.output<typeof Following>
