import { states } from '@civictrack/contract/regions'
import { type Point, pointsOf, polygonsOf, type Topology } from '../../regions/outlines/topology'
import type { Counts } from './counts'

/** To be shown wherever the outlines are. */
const CREDIT = 'Boundaries: geoBoundaries, GRID3, CC BY 4.0, simplified'

/** Some eleven metres, as fine as the outlines are. */
const DECIMALS = 4

/** Every local government as a GeoJSON feature (RFC 7946) with its outline and its counts, one on each line. */
export function* geojson(topology: Topology, counts: Counts, updatedAt: Date): Generator<string, void, void> {
  const points = pointsOf(topology.arcs)
  const areas = new Map(topology.objects.lga.geometries.map((area) => [area.properties.id, area]))
  const about = { type: 'FeatureCollection', attribution: CREDIT, updatedAt: updatedAt.toISOString() }
  yield `${JSON.stringify(about).slice(0, -1)},"features":[\n`
  let comma = ''
  for (const state of states) {
    for (const lga of state.lgas) {
      const id = `${state.id}/${lga.id}`
      const area = areas.get(id)
      const coordinates = (area ? polygonsOf(area, points) : []).map((rings) =>
        rings.map((ring, index) => turned(inDegrees(ring, topology), index === 0)),
      )
      const properties = { state: state.name, localGovernment: lga.name, ...counts.of(state.name, lga.name) }
      const geometry = { type: 'MultiPolygon', coordinates }
      yield `${comma}${JSON.stringify({ type: 'Feature', id, properties, geometry })}`
      comma = ',\n'
    }
  }
  yield '\n]}\n'
}

function inDegrees(ring: Point[], { transform: { scale, translate } }: Topology): Point[] {
  return ring.map(([x, y]) => [rounded(x * scale[0] + translate[0]), rounded(y * scale[1] + translate[1])])
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/** Outer rings run against the clock, holes with it (RFC 7946, section 3.1.6). */
function turned(points: Point[], isOuter: boolean): Point[] {
  let area = 0
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[index + 1] ?? [x, y]
    area += x * nextY - nextX * y
  }
  return area > 0 === isOuter ? points : points.toReversed()
}
