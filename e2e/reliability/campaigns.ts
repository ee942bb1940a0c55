import type { Campaign } from './campaign'
import { fuzz } from './fuzz/fuzz'

/** All campaigns, in the order of docs/reliability.md. */
export const CAMPAIGNS: readonly Campaign[] = [fuzz]
