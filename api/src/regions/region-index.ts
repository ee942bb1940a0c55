import { type Outline, outlinesOf, type Topology } from './outlines/topology'

/** Returns the id (`state/lga`) of the local government that a point lies in, or undefined outside Nigeria. Degrees. */
export type RegionIndex = (latitude: number, longitude: number) => string | undefined

/** Cells on each side of the grid: with 128, most cells belong to one or two local governments. */
const CELLS = 128

interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

type Boxed = Outline & { box: Box }

/**
 * Prepares the search for the local government of a point: a grid says which outlines may hold it, and each of them is
 * tested. A point on a border belongs to exactly one of the neighbours.
 */
export function regionIndex(topology: Topology): RegionIndex {
  const { scale, translate } = topology.transform
  const outlines = outlinesOf(topology).map((outline) => ({ ...outline, box: boxOf(outline.rings) }))
  const whole = boxAround(outlines.map(({ box }) => box))
  const grid = gridOf(outlines, whole)
  return (latitude, longitude) => {
    const x = (longitude - translate[0]) / scale[0]
    const y = (latitude - translate[1]) / scale[1]
    if (!isInBox({ x, y }, whole)) return undefined
    const candidates = grid[cellAt({ x, y }, whole)] ?? []
    return candidates.find(({ box, rings }) => isInBox({ x, y }, box) && isInside({ x, y }, rings))?.id
  }
}

/** For each cell, row by row, the outlines whose box touches it. */
function gridOf(outlines: Boxed[], whole: Box): Boxed[][] {
  const grid: Boxed[][] = Array.from({ length: CELLS * CELLS }, () => [])
  for (const outline of outlines) {
    const { left, right, bottom, top } = outline.box
    const first = cellAt({ x: left, y: bottom }, whole)
    const last = cellAt({ x: right, y: top }, whole)
    for (let row = Math.floor(first / CELLS); row <= Math.floor(last / CELLS); row += 1) {
      for (let column = first % CELLS; column <= last % CELLS; column += 1) {
        grid[row * CELLS + column]?.push(outline)
      }
    }
  }
  return grid
}

function cellAt({ x, y }: { x: number; y: number }, { left, right, bottom, top }: Box): number {
  const column = Math.min(CELLS - 1, Math.floor(((x - left) / (right - left)) * CELLS))
  const row = Math.min(CELLS - 1, Math.floor(((y - bottom) / (top - bottom)) * CELLS))
  return row * CELLS + column
}

function isInBox({ x, y }: { x: number; y: number }, { left, right, bottom, top }: Box): boolean {
  return x >= left && x <= right && y >= bottom && y <= top
}

/** Counts the edges to the right of the point: an odd number means inside. Holes count like every other ring. */
function isInside({ x, y }: { x: number; y: number }, rings: Int32Array[]): boolean {
  let inside = false
  for (const ring of rings) {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [y1 = 0, y2 = 0] = [ring[at + 1], ring[at + 3]]
      if (y1 > y === y2 > y) continue
      const [x1 = 0, x2 = 0] = [ring[at], ring[at + 2]]
      // From the lower end, so that both neighbours of a border compute the same number.
      const crossing = y1 < y2 ? x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) : x2 + ((x1 - x2) * (y - y2)) / (y1 - y2)
      if (x < crossing) inside = !inside
    }
  }
  return inside
}

function boxOf(rings: Int32Array[]): Box {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (const ring of rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.bottom = Math.min(box.bottom, y)
      box.top = Math.max(box.top, y)
    }
  }
  return box
}

function boxAround(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    top: Math.max(...boxes.map(({ top }) => top)),
  }
}
