import { join } from 'node:path'
import { openStore, promote } from '@civictrack/registry'

/** One team at work, as a process of its own: `promote-in-turn <data folder> <app> <version>...`. */
const [dataDir = '', app = '', ...versions] = process.argv.slice(2)
const store = openStore(join(dataDir, 'store'))
for (const version of versions) {
  await promote({ store, channel: 'production', by: `team ${app}` }, [{ app, version }])
}
