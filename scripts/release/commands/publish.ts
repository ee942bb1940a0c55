import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { teamKey, trustFirstKey } from '@civictrack/site/releases'
import { APP_FOLDERS, sourceVersion } from '../../apps'
import { readVersion } from '../app-version'
import type { Context } from '../context'
import { installedKitOf, publishWithInstalledKit } from '../publish/installed-kit'
import { failUsage } from '../usage-error'

/** Builds an app and puts it into the store, signed. */
export async function publish({ store, values, by, say }: Context, words: string[]): Promise<unknown> {
  const [named, ...more] = words
  if (!named || more.length > 0) failUsage('Which app? For example: publish marketing --version 1.4.0')
  if (!['production', 'development'].includes(values.mode)) failUsage('--mode is production or development.')
  const folder = folderOf(named)
  const version = values.version === undefined ? ownVersion(named) : readVersion(values.version)
  const ownKey = values.key ? readKey(values.key) : undefined
  // What was written wrongly is said before the compiler is loaded.
  const { publishApp, readAppName } = await import('@civictrack/kit')
  const app = readAppName(folder)
  const isDryRun = values['dry-run']
  const key = ownKey ?? (isDryRun ? newPrivateKey() : await teamKey(store, app))
  const mode = values.mode === 'development' ? 'development' : 'production'
  const order = { folder, version, store: store.folder, key, mode, baseUrl: values['base-url'], isDryRun } as const
  const ownKit = installedKitOf(folder)
  const release = ownKit ? await publishWithInstalledKit(ownKit, order) : await publishApp(order)
  const isFirst = !isDryRun && (await trustFirstKey(store, { app: release.app, key, by }))
  say(`${isDryRun ? 'Would publish' : 'Published'} ${release.app}@${release.version} (build ${release.buildId}).`)
  if (isFirst) say(`Its key is the first of "${release.app}" and trusted from now on.`)
  else if (!isDryRun && !(await store.trust.keysOf(release.app)).includes(publicKeyOf(key))) {
    say(`The site does not trust its key yet: npm run release -- keys trust ${release.app} ${publicKeyOf(key)}`)
  }
  if (values['base-url'] !== undefined) {
    say(
      `Upload ${join(store.releases.folderOf(release.app, release.version), 'browser')} to ${release.baseUrl} before you promote it.`,
    )
  }
  return { app: release.app, version: release.version, buildId: release.buildId, baseUrl: release.baseUrl, isDryRun }
}

function readKey(file: string): string {
  if (!existsSync(file)) failUsage(`There is no key ${file}. Make one: npm run release -- keys new ${file}`)
  const key = readFileSync(file, 'utf8')
  try {
    publicKeyOf(key)
    return key
  } catch {
    return failUsage(`${file} is no private key (Ed25519, PEM). Make one: npm run release -- keys new <file>`)
  }
}

function ownVersion(app: string): string {
  return Object.hasOwn(APP_FOLDERS, app) ? sourceVersion(app) : failUsage('Which version? Add --version 1.0.0')
}

/** An app that is not of this repository is named by its folder. */
function folderOf(app: string): string {
  const own = Object.hasOwn(APP_FOLDERS, app) ? APP_FOLDERS[app] : undefined
  if (own) return own
  if (existsSync(join(app, 'app.json'))) return resolve(app)
  return failUsage(
    `There is no app "${app}". The apps are: ${Object.keys(APP_FOLDERS).join(', ')}; any other is named by its folder.`,
  )
}
