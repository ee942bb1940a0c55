import { nationalTables } from '../sizing/national-tables'
import type { ScaleFigures } from './figures'
import { measuredTables } from './tables'

interface Block {
  page: string
  name: string
  text: (figures: ScaleFigures) => string
}

/** The parts of pages that are made of the figures; a test compares them, so that no page differs from the figures. */
export const BLOCKS: Block[] = [
  { page: 'docs/performance/scale.md', name: 'figures', text: measuredTables },
  { page: 'docs/operations/national-scale.md', name: 'arithmetic', text: nationalTables },
]
