import * as z from 'zod/mini'

/** Response to `GET /api/v1/regions/at?lat=&lng=`, degrees: display names, as reports carry them. 404 outside Nigeria. */
export const RegionAt = z.object({ state: z.string(), lga: z.string() })
export type RegionAt = z.output<typeof RegionAt>
