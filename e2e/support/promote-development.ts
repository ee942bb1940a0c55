import { join } from 'node:path'
// biome-ignore lint/style/noRestrictedImports: no command lets such a build through.
import { type AppVersion, openStore, promote } from '@civictrack/site/releases'

/** Promotes React's development build, which is too large for citizens and names the hosts that its comments refer to. */
export async function promoteDevelopment(dataDir: string, releases: AppVersion[]): Promise<void> {
  const store = openStore(join(dataDir, 'store'))
  await promote({ store, channel: 'production', by: 'a test', without: ['size', 'hosts'] }, releases)
}
