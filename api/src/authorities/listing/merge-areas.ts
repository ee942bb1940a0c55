import { lgasOf, states } from '@civictrack/contract/regions'
import { CATEGORIES } from '@civictrack/contract/wire'
import type { Area } from '../contacts/area'

/**
 * The same areas in fewer lines: contacts that are alike but for the category become one for all categories where each has
 * one, and so on for the local governments of a state, and for the states.
 */
export function mergeAreas<Entry extends Area>(entries: Entry[]): Entry[] {
  const categories = merge(entries, 'category', () => CATEGORIES)
  const lgas = merge(categories, 'lga', ({ state }) => lgasOf(state ?? '').map(({ name }) => name))
  return merge(lgas, 'state', ({ lga }) => (lga === null ? STATE_NAMES : []))
}

const STATE_NAMES = states.map(({ name }) => name)

/** Replaces each group that has all names of a part by one entry in which that part is null. */
function merge<Entry extends Area>(
  entries: Entry[],
  part: keyof Area,
  namesFor: (entry: Entry) => readonly string[],
): Entry[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = JSON.stringify(Object.entries({ ...entry, [part]: null }).sort())
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const found = new Set(group.map((entry) => entry[part]))
    const names = namesFor(first)
    const isWhole = found.has(null) || (names.length > 0 && names.every((name) => found.has(name)))
    return isWhole ? [{ ...first, [part]: null }] : group
  })
}
