import type { SimilarReport } from '@civictrack/contract/wire'
import { type Person, person } from '../../test/citizens'
import { reportFigure } from '../../test/figures'
import { moveTo, type Point, reportAt, similarTo } from '../../test/similar'
import { onEachDatabase } from '../../test/site'

const isLong = process.env.CAMPAIGN === 'long'
/** About 110 requests find the edges of one position. */
const POSITIONS = isLong ? 100 : 2
/** Halvings of an edge: the last steps are below a metre. */
const HALVINGS = 14

jest.setTimeout(isLong ? 3_600_000 : 180_000)

const CELL = 0.001
const FIRST = { latitude: 9.2, longitude: 7.3 }
/** Far enough for every answer to be empty, near enough for the first step not to miss. */
const FAR = 0.012
const LIMITS = { reportsPerAccount: 1000, similarPerAccount: 1_000_000, similarPerAddress: 1_000_000 }

type Axis = keyof Point

onEachDatabase(
  (site) => {
    test(`an attacker who halves the way to the edges of ${POSITIONS} hidden positions finds their cells, and nothing finer`, async () => {
      const [ada, bola] = [await person(site()), await person(site())]
      let requests = 0
      /** The attacker's own report, which is moved from place to place and asked about by its reference. */
      const own = await reportAt(ada, FIRST, { title: 'Own report', lga: 'Badagry', location: 'Own place' })
      const ways: [string, (point: Point) => Promise<SimilarReport[]>][] = [
        ['by coordinates', (point) => similarTo(ada, { lat: point.latitude, lng: point.longitude, lga: 'Epe' })],
        ['by an own report that is moved', (point) => askFrom(ada, own, point)],
      ]
      const errors: number[] = []
      for (let index = 0; index < POSITIONS; index += 1) {
        const [, ask] = ways[index % ways.length] ?? ways[0] ?? []
        if (!ask) throw new Error('There is no way to ask.')
        // Positions are far from each other, and anywhere in their cells.
        const near = { latitude: FIRST.latitude + 0.05 * (index + 1), longitude: FIRST.longitude }
        const corner = { latitude: round(near.latitude), longitude: round(near.longitude) }
        const hidden = inside(corner, Math.random(), Math.random())
        const reference = await reportAt(bola, hidden, { title: `Hidden ${index}`, lga: 'Alimosho' })
        const seen = async (point: Point) => {
          requests += 1
          return (await ask(point)).find((one) => one.reference === reference)?.distance ?? null
        }
        const found = await locate(seen, inside(corner, 0.5, 0.5))
        const moved = inside(corner, Math.random(), Math.random())
        await moveTo(bola, reference, moved)
        const again = await locate(seen, inside(corner, 0.5, 0.5))
        // Wherever the position is in its cell, the attacker gets the same answers, to the last one.
        expect([index, again]).toEqual([index, found])
        const { latitude, longitude } = found.guess
        errors.push(Math.abs(latitude - hidden.latitude) / CELL, Math.abs(longitude - hidden.longitude) / CELL)
      }
      reportFigure(
        `similar: an attacker's ${requests} requests find the cells of ${POSITIONS} positions, ${Math.max(...errors).toFixed(2)} cells off at most, and nothing finer`,
      )
      // The attack does find the cells: that is as near as it comes.
      expect(Math.max(...errors)).toBeLessThan(1)
    })
  },
  { limits: LIMITS },
)

/** Moves an own report to a place, and asks for those similar to it. */
async function askFrom(ada: Person, own: string, point: Point): Promise<SimilarReport[]> {
  await moveTo(ada, own, point)
  return similarTo(ada, { except: own, lga: 'Epe' })
}

/** Halves the way to each edge of the area in which a report is shown. The guess is the middle of it. */
async function locate(seen: (point: Point) => Promise<number | null>, start: Point) {
  const answers: (number | null)[] = []
  const middle = async (axis: Axis) => ((await edge(axis, 1)) + (await edge(axis, -1))) / 2
  return { guess: { latitude: await middle('latitude'), longitude: await middle('longitude') }, answers }

  async function edge(axis: Axis, direction: number): Promise<number> {
    let [shown, gone] = [start[axis], start[axis] + direction * FAR]
    for (let step = 0; step < HALVINGS; step += 1) {
      const half = (shown + gone) / 2
      const distance = await seen({ ...start, [axis]: half })
      answers.push(distance)
      if (distance === null) gone = half
      else shown = half
    }
    return (shown + gone) / 2
  }
}

const round = (degrees: number) => Math.round(degrees / CELL) * CELL

/** A point of the cell whose corner in the south-west this is. */
function inside({ latitude, longitude }: Point, north: number, east: number): Point {
  const share = (part: number) => 0.02 + part * 0.96
  return { latitude: latitude + share(north) * CELL, longitude: longitude + share(east) * CELL }
}
