import { type Person, person } from '../../test/citizens'
import { reportFigure } from '../../test/figures'
import { moveTo, type Point, pointFrom, reportAt, similarTo } from '../../test/similar'
import { onEachDatabase } from '../../test/site'

const isLong = process.env.CAMPAIGN === 'long'
const PAIRS = isLong ? 50 : 8
const REQUESTS = isLong ? 10_000 : 150

jest.setTimeout(isLong ? 3_600_000 : 180_000)

/** A cell is at most 157 metres from corner to corner: these are on their side of 500 metres in every cell. */
const INSIDE_METRES = 340
const OUTSIDE_METRES = 660

const LIMITS = { reportsPerAccount: 1000, similarPerAccount: 100_000, similarPerAddress: 100_000 }

onEachDatabase(
  (site) => {
    const ask = (citizen: Person, { latitude, longitude }: Point) =>
      similarTo(citizen, { lat: latitude, lng: longitude, lga: 'Epe' })

    test(`shows all of ${PAIRS} planted pairs within the distance, and none of ${PAIRS} beyond it`, async () => {
      const [ada, bola] = [await person(site()), await person(site())]
      const shown = { inside: 0, outside: 0 }
      for (let pair = 0; pair < PAIRS; pair += 1) {
        for (const side of ['inside', 'outside'] as const) {
          // Pairs are kilometres from each other, all over the country.
          const place = { latitude: 5 + pair * 0.11, longitude: side === 'inside' ? 6.01 : 7.01 }
          const metres = side === 'inside' ? Math.random() * INSIDE_METRES : OUTSIDE_METRES + Math.random() * 5000
          const reference = await reportAt(bola, place)
          const found = await ask(ada, pointFrom(place, metres, Math.random() * 2 * Math.PI))
          if (found.some((one) => one.reference === reference)) shown[side] += 1
        }
      }
      reportFigure(`similar: ${shown.inside} of ${PAIRS} pairs inside, ${shown.outside} of ${PAIRS} outside are shown`)
      expect(shown).toEqual({ inside: PAIRS, outside: 0 })
    })

    test(`${REQUESTS} requests tell no more of a position than its cell`, async () => {
      const [ada, bola] = [await person(site()), await person(site())]
      const corner = { latitude: 8.123, longitude: 5.456 }
      const inCell = (north: number, east: number) => ({
        latitude: corner.latitude + north / 1000,
        longitude: corner.longitude + east / 1000,
      })
      const hidden = await reportAt(bola, inCell(0.02, 0.03))
      // The attacker plants a report of its own beside it, to compare the order of the answers too.
      await reportAt(ada, inCell(0.5, 2.5))
      const asked = Array.from({ length: REQUESTS }, () => inCell(Math.random() * 14 - 7, Math.random() * 14 - 7))
      const answers = async () => {
        const all: string[] = []
        for (const point of asked) {
          all.push((await ask(ada, point)).map(({ reference, distance }) => `${reference} ${distance}`).join())
        }
        return all
      }
      const before = await answers()
      await moveTo(bola, hidden, inCell(0.97, 0.96))
      expect(await answers()).toEqual(before)
      reportFigure(`similar: ${REQUESTS} requests have the same answers at both ends of a cell`)
      // The requests do tell the cell: without the grid they would tell more.
      await moveTo(bola, hidden, inCell(2.5, 0.5))
      expect(await answers()).not.toEqual(before)
    })
  },
  { limits: LIMITS },
)
