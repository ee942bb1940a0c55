import { readApiEnvironment, StartError } from '@civictrack/api'
import { readSiteEnvironment } from '@civictrack/site'
import { startServer } from './start/server'

/** `npm start`: the whole product in one process. */
try {
  const api = readApiEnvironment({ LOG_LEVEL: 'warn', ...process.env })
  await startServer({ api, site: readSiteEnvironment() })
} catch (error) {
  // An error that an operator can fix is one line. Any other error is a defect, and is printed with its stack.
  console.error(error instanceof StartError || isEnvironmentError(error) ? error.message : error)
  process.exit(1)
}

function isEnvironmentError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'EnvironmentError'
}
