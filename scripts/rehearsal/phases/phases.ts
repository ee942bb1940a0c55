import { canary } from './canary'
import { composers } from './composers'
import { day } from './day'
import { faults } from './faults'
import type { Phase } from './phase'
import { rights } from './rights'
import { upgrade } from './upgrade'
import { walk } from './walk'

/** In this order: after the upgrade the processes are of another version. */
export const PHASES: readonly Phase[] = [walk, faults, day, composers, canary, upgrade, rights]
