import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '@civictrack/api'
import { APP_FOLDERS } from '../apps'

const DEV_HELP = `npm run dev                                    all apps from their sources, with the API
npm run dev -- <app> --against <site URL>      one remote from its sources inside a deployed site, for you alone;
                                               one that lives elsewhere is named by its folder`

/** What one remote is to run in: undefined when all apps are to run from their sources. */
export interface Against {
  folder: string
  against: string
}

/**
 * Reads the words after `npm run dev --`.
 * @throws {StartError} saying what they must be.
 */
export function parseDevArguments(words: string[]): Against | undefined {
  const { positionals, values } = parsed(words)
  const [app, ...more] = positionals
  if (!app && !values.against) return undefined
  if (!app)
    throw new StartError('Which app is to run against the site? For example: report --against https://example.org')
  if (more.length > 0) throw new StartError(DEV_HELP)
  if (!values.against)
    throw new StartError(`Which site is ${app} to run in? For example: ${app} --against https://example.org`)
  return { folder: folderOf(app), against: siteOf(values.against) }
}

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { against: { type: 'string' } } })
  } catch (cause) {
    throw new StartError(DEV_HELP, { cause })
  }
}

function folderOf(app: string): string {
  const folder = (Object.hasOwn(APP_FOLDERS, app) && APP_FOLDERS[app]) || resolve(app)
  if (existsSync(join(folder, 'app.json'))) return folder
  const apps = Object.keys(APP_FOLDERS).filter((name) => name !== 'shell')
  throw new StartError(`There is no app "${app}". The apps are ${apps.join(', ')}; any other is named by its folder.`)
}

function siteOf(address: string): string {
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (isWeb) return address
  throw new StartError(`"${address}" is no address of a site. It looks like https://example.org`)
}
