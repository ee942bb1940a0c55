import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../../../manifest/read-manifest'
import { failUsage } from '../../command-line/usage-error'
import type { AppFolder, Context } from '../../context'

/** The app that a command works on. */
export interface App extends AppFolder {
  app: string
}

/**
 * Finds the app that the arguments name; without one, that of the current folder.
 * @throws {UsageError} when the folder has no app. @throws {Error} when its `app.json` is not valid.
 */
export function appOf({ appFolder }: Pick<Context, 'appFolder'>, args: string[]): App {
  if (args.length > 1) failUsage('Name one folder, or none for the current folder.')
  const found = appFolder(args[0])
  if (!existsSync(join(found.folder, 'app.json')))
    failUsage(`There is no app.json in ${found.folder}. Name the folder of an app, or run the command in it.`)
  return { ...found, app: readManifest(found.folder).name }
}
