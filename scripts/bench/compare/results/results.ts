import { median } from '../../median'
import type { Visit } from '../visits/visit'

/** `touched`: by a visitor with an empty cache who touches the page as soon as its heading is there. */
export type VisitKind = 'cold' | 'repeat' | 'after release' | 'touched'

/** The figures of one visit. */
export interface Measured {
  way: string
  page: string
  network: string
  kind: VisitKind
  figures: Visit
}

export type Choice = Partial<Omit<Measured, 'figures'>>

/** The median of one figure over the visits of a choice; undefined where nothing was measured. */
export function medianOf(measured: Measured[], choice: Choice, figure: (visit: Visit) => number): number | undefined {
  const values = measured
    .filter((one) => Object.entries(choice).every(([key, value]) => one[key as keyof Choice] === value))
    .map(({ figures }) => figure(figures))
  return values.length > 0 ? median(values) : undefined
}

/** The distinct values of one property, in the order of their first appearance. */
export function distinct<Key extends keyof Choice>(measured: Measured[], key: Key): Measured[Key][] {
  return [...new Set(measured.map((one) => one[key]))]
}
