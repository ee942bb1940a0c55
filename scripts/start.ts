import { readApiEnvironment, StartError } from '@civictrack/api'
import { readSiteEnvironment } from '@civictrack/site'
import { startServer } from './start/server'

/** `npm start`: the whole product in one process. */
try {
  const api = readApiEnvironment({ LOG_LEVEL: 'warn', ...process.env })
  await startServer({ api, site: readSiteEnvironment() })
} catch (error) {
  // What an operator can mend is said in one line; anything else is a defect, and says where.
  console.error(error instanceof StartError || isEnvironmentError(error) ? error.message : error)
  process.exit(1)
}

function isEnvironmentError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'SiteEnvironmentError'
}
