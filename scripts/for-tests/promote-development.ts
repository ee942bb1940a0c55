import { join } from 'node:path'
import { openStore, promote } from '@civictrack/registry'

/**
 * `promote-development <data folder> <app>@<version>...`: promotes React's development build, which no command of the
 * product accepts: it is too large for citizens, and its comments name other hosts.
 */
const [dataDir = '', ...names] = process.argv.slice(2)
const releases = names.map((name) => {
  const [app = '', version = ''] = name.split('@')
  return { app, version }
})
const store = openStore(join(dataDir, 'store'))
await promote({ store, channel: 'production', by: 'a test', skipChecks: ['size', 'hosts'] }, releases)
