import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { failUsage } from '@civictrack/kit/cli'
import { APP_FOLDERS, sourceVersion } from '../apps'

interface AppFolder {
  folder: string
  /** The version of an app of this repository when the command line names none: it identifies the sources. */
  version?: string
}

/**
 * Finds an app: of this repository by its name, of another one by its folder.
 * @throws {UsageError} that lists the apps.
 */
export function appFolder(app: string | undefined): AppFolder {
  if (app === undefined) return failUsage('Name one app. For example: publish marketing --version 1.4.0')
  const known = Object.hasOwn(APP_FOLDERS, app) ? APP_FOLDERS[app] : undefined
  if (known) return { folder: known, version: sourceVersion(app) }
  if (existsSync(join(app, 'app.json'))) return { folder: resolve(app) }
  return failUsage(
    `There is no app "${app}". The apps are: ${Object.keys(APP_FOLDERS).join(', ')}; for any other app, give its folder.`,
  )
}
