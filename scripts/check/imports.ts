import { findCycles } from './imports/find-cycles'
import { findRoomCycles } from './imports/find-room-cycles'
import { findViolations } from './imports/find-violations'
import { ROOMS } from './imports/import-rules'
import { PACKAGES } from './imports/package-rules'
import { readModules } from './imports/read-modules'

/** `node scripts/run.mjs check/imports`: every import follows the table of rules, and neither files nor folders form a circle. */
const modules = readModules('.')
const imports = [...modules.values()].flat()
const problems = [
  ...findViolations(modules, { rooms: ROOMS, packages: PACKAGES }),
  ...findCycles(modules).map((circle) => `Circle of imports: ${circle.join(' -> ')}`),
  ...findRoomCycles(modules).map((circle) => `Circle of folders: ${circle.join(' -> ')}`),
]
for (const problem of problems) console.log(problem)
console.log(`${modules.size} files with ${imports.length} imports, ${problems.length} problems`)
// A check that reads nothing would find nothing.
if (problems.length > 0 || modules.size < 900 || imports.length < 2500) process.exitCode = 1
