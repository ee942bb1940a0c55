import { states } from '@civictrack/contract/regions'

export interface Place {
  state: string | null
  lga: string | null
}

/** More than so many names are counted instead. */
const NAMED = 3

/** The places of an authority in words, as in "Kano", "Ikeja, Lagos" or "12 local governments in Lagos". */
export function areaWords(places: Place[]): string {
  if (places.length === 0) return ''
  if (places.some(({ state }) => state === null)) return 'Nigeria'
  const whole = unique(places.filter(({ lga }) => lga === null).map(({ state }) => state))
  if (whole.length === states.length) return 'Nigeria'
  const rest = places.filter(({ state, lga }) => lga !== null && !whole.includes(state))
  const inStates = unique(rest.map(({ state }) => state))
  const lgas = unique(rest.map(({ state, lga }) => `${lga}, ${state}`))
  return [namesOf(whole, 'states'), lgaWords(lgas, inStates)].filter(Boolean).join('; ')
}

function lgaWords(lgas: string[], inStates: (string | null)[]): string {
  if (lgas.length <= NAMED) return lgas.join('; ')
  return `${lgas.length} local governments in ${namesOf(inStates, 'states')}`
}

function namesOf(names: (string | null)[], many: string): string {
  if (names.length > NAMED) return `${names.length} ${many}`
  const [last = '', ...before] = [...names].reverse()
  return before.length > 0 ? `${before.reverse().join(', ')} and ${last}` : (last ?? '')
}

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)]
}
