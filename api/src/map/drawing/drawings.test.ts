import { brotliCompressSync } from 'node:zlib'
import { states } from '@civictrack/contract/regions'
import { drawAreas } from './draw-areas'
import { type Drawings, loadDrawings } from './load-drawings'
import { simplified } from './simplify'

let drawings: Drawings
beforeAll(async () => {
  drawings = await loadDrawings()
})

test('every state and each of the 774 local governments has an outline', () => {
  expect(drawings.states.areas.map(({ id }) => id).sort()).toEqual(states.map(({ id }) => id).sort())
  let count = 0
  for (const { id, lgas } of states) {
    const { areas = [], width, height } = drawings.lgasOf.get(id) ?? {}
    expect(areas.map((area) => area.id).sort()).toEqual(lgas.map((lga) => lga.id).sort())
    for (const { path, middle } of areas) {
      expect(path).toMatch(/^(M\d+ \d+l-?\d+([ -]\d+)*z)+$/)
      if (middle) expect([middle[0] < (width ?? 0), middle[1] < (height ?? 0)]).toEqual([true, true])
      count += 1
    }
  }
  expect(count).toBe(774)
})

test('the outlines of each map are at most 5 kB on the wire', () => {
  const bytes = [drawings.states, ...drawings.lgasOf.values()].map(
    ({ areas }) => brotliCompressSync(areas.map(({ path }) => path).join()).length,
  )
  expect(Math.max(...bytes)).toBeLessThan(5000)
})

test('neighbours share their border, and a part too small to be seen is left out unless it is all there is', () => {
  const square = [
    [
      [10, 0],
      [0, 10],
    ],
    [
      [0, 0],
      [10, 0],
    ],
    [
      [10, 10],
      [-10, 0],
      [0, -10],
    ],
    [
      [10, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
    [
      [30, 5],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ] as [number, number][][]
  const geometry = (id: string, arcs: number[][]) => ({ properties: { id }, type: 'Polygon' as const, arcs })
  const { areas, width } = drawAreas({ arcs: square, transform: { scale: [1, 1], translate: [0, 0] } }, [
    geometry('west', [[1, 0, 2]]),
    geometry('east', [[3, ~0]]),
    geometry('dot', [[4]]),
  ])
  expect(width).toBe(600)
  const [west = '', east = '', dot = ''] = areas.map(({ path }) => path)
  expect(west).toMatch(/^M0 \d+l200 0 0-\d+-200 0z$/)
  expect(east).toMatch(/^M200 \d+l200 0 0-\d+-200 0z$/)
  expect(dot).toMatch(/^M600 \d+lz$/)
})

test('a line keeps its ends and its corners', () => {
  const line = [
    [0, 0],
    [5, 0.2],
    [10, 0],
    [10, 10],
    [10, 20],
  ] as [number, number][]
  expect(simplified(line, 0.6)).toEqual([
    [0, 0],
    [10, 0],
    [10, 20],
  ])
  expect(
    simplified(
      [
        [1, 1],
        [3, 3],
        [1, 1],
      ],
      0.6,
    ),
  ).toEqual([
    [1, 1],
    [3, 3],
    [1, 1],
  ])
  expect(simplified([[1, 1]], 1)).toEqual([[1, 1]])
})
