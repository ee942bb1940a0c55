import { startRole } from './start/roles/roles'
import { isForOperator } from './start/start-error'

/** `npm start`: the whole product in one process. `npm start -- site`, `composer` or `api`: one role. */
try {
  await startRole(process.argv.slice(2))
} catch (error) {
  // An error that an operator can fix is one line. Any other error is a defect, and is printed with its stack.
  console.error(isForOperator(error) ? error.message : error)
  process.exit(1)
}
