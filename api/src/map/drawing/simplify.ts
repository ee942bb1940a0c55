import type { Point } from '../../regions/outlines/topology'

/**
 * Leaves points out of a line that are at most `tolerance` away from the line without them (Douglas and Peucker). Both ends
 * stay, so that neighbours that share the line still meet.
 */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const [start, end] = [line[0], line.at(-1)]
  if (!start || !end || line.length < 3) return [...line]
  let [farthest, at] = [0, 0]
  for (const [index, point] of line.entries()) {
    const away = distance(point, start, end)
    if (away > farthest) [farthest, at] = [away, index]
  }
  if (farthest <= tolerance) return [start, end]
  return [...simplified(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(line.slice(at), tolerance)]
}

/** The distance of a point from a line through two others; from the point that both are, where they are the same. */
function distance([x, y]: Point, [startX, startY]: Point, [endX, endY]: Point): number {
  const [dx, dy] = [endX - startX, endY - startY]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - startX, y - startY)
  return Math.abs(dy * x - dx * y + endX * startY - endY * startX) / length
}
