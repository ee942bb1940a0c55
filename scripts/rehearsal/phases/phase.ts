import type { Measured } from '../../../e2e/reliability/campaign'
import type { Installation } from '../installation/installation'

export interface Setting {
  installation: Installation
  /** The form that `npm test` runs: fewer of everything. */
  isShort: boolean
  seed: number
  log: (line: string) => void
}

/** One part of the rehearsal, with its bars. */
export interface Phase {
  name: string
  bar: string
  /** Only the whole form has it. */
  isLong?: true
  run: (setting: Setting) => Promise<Measured>
}
