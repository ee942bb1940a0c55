/** An area and a category of a contact; null stands for all. */
export interface Area {
  state: string | null
  lga: string | null
  category: string | null
}

/** The area in words, as in "Road Damage in Ikeja, Lagos". */
export function areaText({ state, lga, category }: Area): string {
  const place = state === null ? 'Nigeria' : lga === null ? state : `${lga}, ${state}`
  return `${category ?? 'all categories'} in ${place}`
}

/** One text for each area: areas are equal when their keys are. */
export function areaKey({ state, lga, category }: Area): string {
  return [state, lga, category].map((part) => part ?? '*').join('|')
}
