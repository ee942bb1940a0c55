/** A topology as TopoJSON has it (https://github.com/topojson/topojson-specification): quantised, arcs as differences. */
export interface Topology<Layer extends 'lga' | 'state' = 'lga'> {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<Layer, { geometries: AreaGeometry[] }>
}

/** A state, or a local government with the id of its state, a slash and its own: some of two states share an id. */
export type AreaGeometry = { properties: { id: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)

/** The outline of a local government. */
export interface Outline {
  /** The state's id, a slash, the local government's id: some local governments of two states share an id. */
  id: string
  /** Closed rings of all its parts, holes included: x and y in turn, in the topology's whole numbers. */
  rings: Int32Array[]
}

/** Decodes the outlines of a topology. Neighbours get the very same numbers along their border. */
export function outlinesOf({ arcs, objects }: Topology): Outline[] {
  const points = pointsOf(arcs)
  return objects.lga.geometries.map((geometry) => ({
    id: geometry.properties.id,
    rings: ringsOf(geometry, points).map((ring) => Int32Array.from(ring.flat())),
  }))
}

export type Point = readonly [x: number, y: number]

/** The points of each arc, in the topology's whole numbers. */
export function pointsOf(arcs: Topology['arcs']): Point[][] {
  return arcs.map(absolute)
}

/** The closed rings of a geometry from the points of the arcs, holes included. */
export function ringsOf(geometry: AreaGeometry, points: Point[][]): Point[][] {
  return polygonsOf(geometry, points).flat()
}

/** The separate parts of a geometry: each has its outer ring first, and then its holes. */
export function polygonsOf(geometry: AreaGeometry, points: Point[][]): Point[][][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
  return polygons.map((rings) => rings.map((ring) => joined(ring, points)))
}

/** The points of an arc, which stores each as its difference from the one before. */
function absolute(arc: [number, number][]): Point[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x, y]
  })
}

/** One ring from its arcs; a negative number is an arc that runs backwards (its complement is the arc's number). */
function joined(ring: number[], arcs: Point[][]): Point[] {
  return ring.flatMap((number, index) => {
    const arc = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? [])
    // An arc begins where the one before it ends.
    return index === 0 ? arc : arc.slice(1)
  })
}
