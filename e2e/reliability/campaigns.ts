import { access } from './access/access'
import type { Campaign } from './campaign'
import { dispatchKills } from './dispatches/dispatch-kills'
import { durability } from './durability/durability'
import { fuzz } from './fuzz/fuzz'
import { logs } from './logs/logs'
import { outages } from './outages/outages'
import { overload } from './overload/overload'
import { soak } from './soak/soak'
import { stops } from './stops/stops'
import { xss } from './xss/xss'

/** All campaigns, in the order of docs/reliability.md. */
export const CAMPAIGNS: readonly Campaign[] = [
  ...[fuzz, logs, access, xss, durability, dispatchKills, outages, stops, overload, soak],
]
