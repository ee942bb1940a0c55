import nigeria from './nigeria.json'

/** A Nigerian state (or the Federal Capital Territory) with its local governments. Names are what the wire carries. */
export interface State {
  id: string
  name: string
  lgas: readonly { id: string; name: string }[]
}

/** The 36 states and the Federal Capital Territory, in alphabetical order, with all 774 local governments. */
export const states: readonly State[] = nigeria

/** The local governments of a state, by the state's display name; empty for an unknown name. */
export function lgasOf(stateName: string): State['lgas'] {
  return states.find((state) => state.name === stateName)?.lgas ?? []
}
