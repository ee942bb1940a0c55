import { startPostgres, stopPostgres } from '../../contract/test/postgres'
import { makeTemplates } from './templates/templates'

/** jest's `globalSetup` of the database project. */
export default async function start(): Promise<void> {
  await startPostgres()
  // A run that is ended from outside runs no globalTeardown.
  process.once('SIGTERM', stopPostgres)
  await makeTemplates()
}
