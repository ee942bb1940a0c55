import { ensureTools } from './check/ensure-tools'
import { runAll } from './check/run-all'
import { LONG_CHECKS, QUICK_CHECKS } from './check/steps'

/** `npm test`: everything, on a fresh clone too. */
ensureTools()
const quick = await runAll(QUICK_CHECKS)
const long = await runAll(LONG_CHECKS, { atOnce: 1 })
const failed = quick.failed + long.failed
console.log(`${quick.passed + long.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
