import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { teamKey, trustFirstKey } from '@civictrack/registry'
import { APP_FOLDERS, sourceVersion } from '../../apps'
import { readVersion } from '../app-version'
import type { Context } from '../context'
import { installedKitOf, publishWithInstalledKit } from '../publish/installed-kit'
import { failUsage } from '../usage-error'

/** Builds an app, signs it, and adds it to the store. */
export async function publish({ store, values, by, print }: Context, args: string[]): Promise<unknown> {
  const [named, ...more] = args
  if (!named || more.length > 0) failUsage('Name one app. For example: publish marketing --version 1.4.0')
  if (!['production', 'development'].includes(values.mode)) failUsage('--mode must be production or development.')
  const folder = folderOf(named)
  const version = values.version === undefined ? sourceVersionOf(named) : readVersion(values.version)
  const givenKey = values.key ? readKey(values.key) : undefined
  // The arguments are checked before the compiler is loaded, which takes a while.
  const { publishApp, readAppName } = await import('@civictrack/kit')
  const app = readAppName(folder)
  const isDryRun = values['dry-run']
  const key = givenKey ?? (isDryRun ? newPrivateKey() : await teamKey(store, app))
  const mode = values.mode === 'development' ? 'development' : 'production'
  const order = { folder, version, store: store.folder, key, mode, baseUrl: values['base-url'], isDryRun } as const
  const installedKit = installedKitOf(folder)
  const release = installedKit ? await publishWithInstalledKit(installedKit, order) : await publishApp(order)
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

function readKey(file: string): string {
  if (!existsSync(file)) failUsage(`There is no key file ${file}. Create one: npm run release -- keys new ${file}`)
  const key = readFileSync(file, 'utf8')
  try {
    publicKeyOf(key)
    return key
  } catch {
    return failUsage(`${file} is not a private key (Ed25519, PEM). Create one: npm run release -- keys new <file>`)
  }
}

function sourceVersionOf(app: string): string {
  return Object.hasOwn(APP_FOLDERS, app)
    ? sourceVersion(app)
    : failUsage('Name the version. For example: --version 1.0.0')
}

/** The folder of an app: of this repository by its name, of another one by its folder. */
function folderOf(app: string): string {
  const known = Object.hasOwn(APP_FOLDERS, app) ? APP_FOLDERS[app] : undefined
  if (known) return known
  if (existsSync(join(app, 'app.json'))) return resolve(app)
  return failUsage(
    `There is no app "${app}". The apps are: ${Object.keys(APP_FOLDERS).join(', ')}; for any other app, give its folder.`,
  )
}
