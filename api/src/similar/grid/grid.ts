import { type RawBuilder, sql } from 'kysely'

/** Cells in a degree: a cell of Nigeria measures about 110 by 110 metres. */
const CELLS_A_DEGREE = 1000
const METRES_A_CELL = 111.2

/** A cell of the grid. Positions are compared by their cells alone, so that no answer tells more than a cell. */
export interface Cell {
  latitude: number
  longitude: number
}

/** Degrees of a position. */
interface Degrees {
  latitude: number
  longitude: number
}

export function cellOf({ latitude, longitude }: Degrees): Cell {
  return { latitude: Math.floor(latitude * CELLS_A_DEGREE), longitude: Math.floor(longitude * CELLS_A_DEGREE) }
}

/** The cells of stored positions, written as the index `positions_cell` has them (migration 80). */
export const CELL_COLUMNS = {
  latitude: sql<number>`floor(positions.latitude * 1000)::integer`,
  longitude: sql<number>`floor(positions.longitude * 1000)::integer`,
} satisfies Record<keyof Cell, RawBuilder<number>>

/** The distance between two cells in metres. */
export function metresBetween(one: Cell, other: Cell): number {
  const north = (one.latitude - other.latitude) * METRES_A_CELL
  const shrink = Math.cos(((one.latitude / CELLS_A_DEGREE) * Math.PI) / 180)
  const east = (one.longitude - other.longitude) * METRES_A_CELL * shrink
  return Math.hypot(north, east)
}

/** The cells to each side that hold all positions within a number of metres, anywhere in Nigeria. */
export function cellsWithin(metres: number): number {
  return Math.ceil(metres / METRES_A_CELL) + 1
}

/** A distance as answers hold it: in steps of 100 metres, and never nothing. */
export function roughMetres(metres: number): number {
  return Math.max(100, Math.round(metres / 100) * 100)
}
