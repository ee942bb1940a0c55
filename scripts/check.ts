import { runAll } from './check/run-all'
import { QUICK_CHECKS } from './check/steps'

/** `npm run check`: ready to commit? Format, lint, boundaries, dead code, types, unit tests. */
process.exitCode = (await runAll(QUICK_CHECKS)).failed === 0 ? 0 : 1
