import { type AreaGeometry, type Point, pointsOf, ringsOf, type Topology } from '../../regions/outlines/topology'
import { simplified } from './simplify'

/** Areas drawn in whole units: `y` grows downwards, as in SVG. */
export interface Drawing {
  width: number
  height: number
  areas: { id: string; path: string; middle: [number, number] | null }[]
}

const WIDTH = 600
/** Detail below it costs bytes, and cannot be seen. */
const TOLERANCE = 0.6
/** The room that a number of two or three digits needs. */
const ROOM = { width: 36, height: 22 }
/** A degree of longitude is shorter than one of latitude; in the middle of Nigeria by so much. */
const SQUEEZE = Math.cos((9 * Math.PI) / 180)

/** Draws areas of a topology so that they fill the width. Lines that neighbours share stay the same for both. */
export function drawAreas(
  { arcs, transform }: Pick<Topology, 'arcs' | 'transform'>,
  geometries: AreaGeometry[],
): Drawing {
  const used = new Set(geometries.flatMap(({ arcs: of }) => of.flat(2)).map((arc) => (arc < 0 ? ~arc : arc)))
  const { scale, translate } = transform
  const placed = pointsOf(arcs).map((line, index) =>
    used.has(index)
      ? line.map(([x, y]): Point => [(x * scale[0] + translate[0]) * SQUEEZE, -(y * scale[1] + translate[1])])
      : [],
  )
  const [left, right] = rangeOf(placed, 0)
  const [top, bottom] = rangeOf(placed, 1)
  const size = WIDTH / (right - left)
  const lines = placed.map((line) =>
    simplified(
      line.map(([x, y]): Point => [Math.round((x - left) * size), Math.round((y - top) * size)]),
      TOLERANCE,
    ),
  )
  return {
    width: WIDTH,
    height: Math.round((bottom - top) * size),
    areas: geometries.map((geometry) => {
      const rings = ringsOf(geometry, lines).map(withoutRepeats)
      return { id: geometry.properties.id, path: pathOf(rings), middle: middleOf(rings) }
    }),
  }
}

function rangeOf(lines: Point[][], axis: 0 | 1): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const line of lines)
    for (const point of line) [least, most] = [Math.min(least, point[axis]), Math.max(most, point[axis])]
  return [least, most]
}

function withoutRepeats(ring: Point[]): Point[] {
  return ring.filter(([x, y], index) => index === 0 || x !== ring[index - 1]?.[0] || y !== ring[index - 1]?.[1])
}

/** A ring begins where it is and goes on in steps: small numbers, without spaces before a minus. */
function pathOf(rings: Point[][]): string {
  const large = rings.filter((ring) => ring.length > 3)
  const drawn = large.length > 0 ? large : rings.slice(0, 1)
  return drawn
    .map(([first = [0, 0], ...rest]) => {
      let [x, y] = first
      const steps = rest.slice(0, -1).map(([nextX, nextY]) => {
        const step = `${nextX - x} ${nextY - y}`
        ;[x, y] = [nextX, nextY]
        return step
      })
      return `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
    })
    .join('')
}

/** The centre of gravity of the largest ring, where a number has room there. */
function middleOf(rings: Point[][]): [number, number] | null {
  const [largest] = rings.map((ring) => ({ ring, ...gravityOf(ring) })).sort((a, b) => b.area - a.area)
  if (!largest || largest.area === 0) return null
  const [left, right] = rangeOf([largest.ring], 0)
  const [top, bottom] = rangeOf([largest.ring], 1)
  const hasRoom = right - left >= ROOM.width && bottom - top >= ROOM.height
  return hasRoom ? [Math.round(largest.x), Math.round(largest.y)] : null
}

function gravityOf(ring: Point[]): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0]
  for (const [index, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring[index - 1] ?? [toX, toY]
    const part = fromX * toY - toX * fromY
    area += part / 2
    x += ((fromX + toX) * part) / 6
    y += ((fromY + toY) * part) / 6
  }
  return area === 0 ? { area: 0, x: 0, y: 0 } : { area: Math.abs(area), x: x / area, y: y / area }
}
