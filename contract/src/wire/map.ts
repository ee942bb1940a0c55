import * as z from 'zod/mini'

/** An area of the map with its public reports. */
const MapArea = z.object({
  /** A state's id, or a local government's within its state: part of addresses. */
  id: z.string(),
  /** The display name, as reports carry it. */
  name: z.string(),
  /** Public reports that are not resolved, and those that are. */
  open: z.int(),
  resolved: z.int(),
  /** The outline as an SVG path, in the units of the map. */
  path: z.string(),
  /** The middle of its largest part, where there is room for a number. */
  middle: z.nullable(z.tuple([z.int(), z.int()])),
})
export type MapArea = z.output<typeof MapArea>

/** Response to `GET /api/v1/map` (the states) and `GET /api/v1/map/:state` (its local governments); 404 for an unknown state. */
export const ReportMap = z.object({
  /** The state; null for the map of all states. */
  state: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The size of the drawing, in its units. */
  width: z.int(),
  height: z.int(),
  /** In alphabetical order. */
  areas: z.array(MapArea),
})
export type ReportMap = z.output<typeof ReportMap>
