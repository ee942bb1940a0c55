import { access } from './access/access'
import type { Campaign } from './campaign'
import { fuzz } from './fuzz/fuzz'
import { logs } from './logs/logs'
import { xss } from './xss/xss'

/** All campaigns, in the order of docs/reliability.md. */
export const CAMPAIGNS: readonly Campaign[] = [fuzz, logs, access, xss]
