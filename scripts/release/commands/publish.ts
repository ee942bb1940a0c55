import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { failUsage, readKeyFile, readVersion } from '@civictrack/kit/cli'
import { teamKey, trustFirstKey } from '@civictrack/registry'
import { publishInto } from '../../start/store/publish-into'
import { appFolder } from '../app-folder'
import type { Context } from '../context'
import { PROGRAM } from '../help'
import { buildWithInstalledKit, installedKitOf } from '../publish/installed-kit'

/** Builds an app, signs it, and adds it to the store. */
export async function publish({ store, values, by, print }: Context, args: string[]): Promise<unknown> {
  const [named, ...more] = args
  if (!named || more.length > 0) return failUsage('Name one app. For example: publish marketing --version 1.4.0')
  const { mode = 'production' } = values
  if (mode !== 'production' && mode !== 'development') return failUsage('--mode must be production or development.')
  const { folder, version: ownVersion } = appFolder(named)
  const version = readVersion(
    values.version ?? ownVersion ?? failUsage('Name the version. For example: --version 1.0.0'),
  )
  const givenKey = values.key ? readKeyFile(values.key, PROGRAM) : undefined
  // The arguments are checked before the compiler is loaded, which takes a while.
  const { publishApp, readAppName } = await import('@civictrack/kit')
  const app = readAppName(folder)
  const isDryRun = values['dry-run']
  const key = givenKey ?? (isDryRun ? newPrivateKey() : await teamKey(store, app))
  const order = { folder, version, key, mode, baseUrl: values['base-url'], isDryRun } as const
  const installedKit = installedKitOf(folder)
  const build = installedKit ? buildWithInstalledKit(installedKit) : undefined
  const publishTo = (place: string) => publishApp({ ...order, store: place }, build)
  const release = await (isDryRun ? publishTo(store.folder) : publishInto(store, { app, version }, publishTo))
  const isFirst = !isDryRun && (await trustFirstKey(store, { app: release.app, key, by }))
  print(`${isDryRun ? 'Would publish' : 'Published'} ${release.app}@${release.version} (build ${release.buildId}).`)
  if (isFirst) print(`This is the first key of "${release.app}". The site trusts it from now on.`)
  else if (!isDryRun && !(await store.trust.keysOf(release.app)).includes(publicKeyOf(key))) {
    print(
      `The site does not trust its key yet. To trust it: npm run release -- keys trust ${release.app} ${publicKeyOf(key)}`,
    )
  }
  if (values['base-url'] !== undefined) {
    print(
      `Upload ${join(store.releases.folderOf(release.app, release.version), 'browser')} to ${release.baseUrl} before you promote the release.`,
    )
  }
  return { app: release.app, version: release.version, buildId: release.buildId, baseUrl: release.baseUrl, isDryRun }
}
