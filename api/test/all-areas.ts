import { states } from '@civictrack/contract/regions'
import { CATEGORIES } from '@civictrack/contract/wire'
import { csvOf } from './authorities'

const AUTHORITIES = ['First', 'Second', 'Third']

/** A contact of each of three authorities for each local government and category: 13,932 lines. */
export function allAreasCsv(): string {
  const contacts = AUTHORITIES.flatMap((name) =>
    states.flatMap((state) =>
      state.lgas.flatMap((lga) =>
        CATEGORIES.map((category) => ({
          ...{
            authority: `${name} Authority`,
            kind: 'federal',
            website: '',
            state: state.name,
            lga: lga.name,
            category,
          },
          address: addressOf(name, { state: state.id, lga: lga.id }),
        })),
      ),
    ),
  )
  return csvOf(...contacts)
}

/** The address that gets a report of this place, as ids of the regions: that of the first authority. */
export function firstAddress(place: { state: string; lga: string }): string {
  return addressOf('First', place)
}

function addressOf(name: string, { state, lga }: { state: string; lga: string }): string {
  return `${lga}.${state}@${name.toLowerCase()}.example.org`
}
