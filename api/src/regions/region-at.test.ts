import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { states } from '@civictrack/contract/regions'
import { outlinesOf, type Topology } from './outlines/topology'
import { type FindRegion, loadRegions } from './region-at'

const topology: Topology = JSON.parse(readFileSync(join(__dirname, 'outlines/nigeria-lgas.topo.json'), 'utf8'))
const outlines = outlinesOf(topology)
let find: FindRegion

beforeAll(async () => {
  find = await loadRegions()
})

test('there is one outline for each of the 774 local governments, by state and local government', () => {
  const wanted = states.flatMap(({ id, lgas }) => lgas.map((lga) => `${id}/${lga.id}`))
  expect(wanted).toHaveLength(774)
  expect(outlines.map(({ id }) => id).sort()).toEqual([...wanted].sort())
})

test.each([
  ['Ikeja City Mall', 6.6143, 3.3577, 'Lagos', 'Ikeja'],
  ['the emir’s palace in Kano', 11.9925, 8.5197, 'Kano', 'Kano Municipal'],
  ['the stadium of Surulere in Lagos', 6.4975, 3.3653, 'Lagos', 'Surulere'],
  ['Jabi Lake in Abuja', 9.0765, 7.4244, 'Federal Capital Territory', 'Abuja Municipal Area Council'],
  ['the University of Maiduguri', 11.8059, 13.2043, 'Borno', 'Jere'],
])('finds %s', (_name, latitude, longitude, state, lga) => {
  expect(find(latitude, longitude)).toEqual({ state, lga })
})

test('an inner point of each local government resolves to it, also where two states share the name', () => {
  const names = states.flatMap(({ id, name, lgas }) =>
    lgas.map((lga) => [`${id}/${lga.id}`, { state: name, lga: lga.name }]),
  )
  const wanted = new Map(names as [string, object][])
  const missed = outlines.filter(({ id, rings }) => {
    const { latitude, longitude } = innerPoint(rings)
    return JSON.stringify(find(latitude, longitude)) !== JSON.stringify(wanted.get(id))
  })
  expect(missed.map(({ id }) => id)).toEqual([])
})

test('none of 1,000 points outside Nigeria resolves, near the border, far away and at sea', () => {
  const border = nationalBorder()
  const random = seeded(17)
  const points: [number, number][] = []
  while (points.length < 1000) {
    const isNear = points.length % 2 === 0
    const [latitude, longitude] = isNear
      ? [4 + random() * 10.5, 2.4 + random() * 12.6]
      : [-90 + random() * 180, -180 + random() * 360]
    if (!isInsideBorder(border, latitude, longitude)) points.push([latitude, longitude])
  }
  expect(points.filter(([latitude, longitude]) => find(latitude, longitude) !== undefined)).toEqual([])
})

test.each([
  ['Cotonou in Benin', 6.3703, 2.3912],
  ['Sèmè in Benin, at the border post', 6.3667, 2.6667],
  ['Kétou in Benin', 7.3633, 2.5998],
  ['Malanville in Benin', 11.8684, 3.3896],
  ['Gaya in Niger', 11.8881, 3.4467],
  ['Maradi in Niger', 13.5, 7.1017],
  ['Zinder in Niger', 13.8053, 8.9881],
  ['Diffa in Niger', 13.3154, 12.6113],
  ['N’Djamena in Chad', 12.1348, 15.0557],
  ['Bol in Chad, on the lake', 13.4586, 14.7147],
  ['Kousséri in Cameroon', 12.0769, 15.0306],
  ['Garoua in Cameroon', 9.3017, 13.3921],
  ['Mamfe in Cameroon', 5.7513, 9.3137],
  ['Limbe in Cameroon', 4.0242, 9.2149],
  ['Malabo in Equatorial Guinea', 3.7504, 8.7371],
  ['the sea before Lagos', 6.2, 3.4],
  ['the sea before the Niger Delta', 4.0, 6.0],
  ['the Gulf of Guinea', 0, 0],
  ['London', 51.5074, -0.1278],
])('does not find %s', (_name, latitude, longitude) => {
  expect(find(latitude, longitude)).toBeUndefined()
})

test.each([
  ['Badagry', 6.415, 2.8813, 'Lagos', 'Badagry'],
  ['Jibia', 13.0933, 7.2258, 'Katsina', 'Jibia'],
  ['Illela', 13.7286, 5.2975, 'Sokoto', 'Illela'],
  ['Mubi', 10.2676, 13.2644, 'Adamawa', 'Mubi North'],
  ['Calabar', 4.9757, 8.3417, 'Cross River', 'Calabar Municipal'],
])('finds %s, which is near a border', (_name, latitude, longitude, state, lga) => {
  expect(find(latitude, longitude)).toEqual({ state, lga })
})

test('every point inside the border of the country belongs to a local government', () => {
  const border = nationalBorder()
  const random = seeded(4)
  const lost: [number, number][] = []
  for (let time = 0; time < 2000; time += 1) {
    const [latitude, longitude] = [4 + random() * 10, 2.6 + random() * 12.2]
    if (isInsideBorder(border, latitude, longitude) && !find(latitude, longitude)) lost.push([latitude, longitude])
  }
  expect(lost).toEqual([])
})

test('a point on a border belongs to one neighbour', () => {
  // The first edge that two outlines share.
  const shared = topology.arcs[0] ?? []
  const [[x = 0, y = 0] = [], [dx = 0, dy = 0] = []] = shared
  expect(find(latitudeOf(y + dy / 2), longitudeOf(x + dx / 2))).toBeDefined()
})

const latitudeOf = (y: number) => y * topology.transform.scale[1] + topology.transform.translate[1]
const longitudeOf = (x: number) => x * topology.transform.scale[0] + topology.transform.translate[0]

type Edge = [x1: number, y1: number, x2: number, y2: number]

function edgesOf(rings: Int32Array[]): Edge[] {
  return rings.flatMap((ring) =>
    Array.from(
      { length: ring.length / 2 - 1 },
      (_, index) => [...ring.slice(index * 2, index * 2 + 4)] as unknown as Edge,
    ),
  )
}

/** The middle of the widest stretch on the line through half of an outline's height. */
function innerPoint(rings: Int32Array[]): { latitude: number; longitude: number } {
  const edges = edgesOf(rings)
  const heights = edges.map(([, y1]) => y1)
  const y = (Math.min(...heights) + Math.max(...heights)) / 2 + 0.25
  const crossings = edges
    .filter(([, y1, , y2]) => y1 > y !== y2 > y)
    .map(([x1, y1, x2, y2]) => x1 + ((x2 - x1) * (y - y1)) / (y2 - y1))
    .sort((a, b) => a - b)
  let [left, right] = [0, 0]
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]]
    if (to - from > right - left) [left, right] = [from, to]
  }
  return { latitude: latitudeOf(y), longitude: longitudeOf((left + right) / 2) }
}

/** The edges that only one local government has. */
function nationalBorder(): Edge[] {
  const seen = new Map<string, { edge: Edge; times: number }>()
  for (const edge of outlines.flatMap(({ rings }) => edgesOf(rings))) {
    const [x1, y1, x2, y2] = edge
    const key = [`${x1},${y1}`, `${x2},${y2}`].sort().join(' ')
    seen.set(key, { edge, times: (seen.get(key)?.times ?? 0) + 1 })
  }
  return [...seen.values()].filter(({ times }) => times === 1).map(({ edge }) => edge)
}

/** Counts crossings towards the north, where the search counts them towards the east. */
function isInsideBorder(border: Edge[], latitude: number, longitude: number): boolean {
  const { scale, translate } = topology.transform
  const [x, y] = [(longitude - translate[0]) / scale[0], (latitude - translate[1]) / scale[1]]
  const above = border.filter(
    ([x1, y1, x2, y2]) => x1 > x !== x2 > x && y < y1 + ((y2 - y1) * (x - x1)) / (x2 - x1),
  ).length
  return above % 2 === 1
}

/** The same numbers in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
