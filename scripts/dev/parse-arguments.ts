import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '@civictrack/api'
import { APP_FOLDERS } from '../apps'

const DEV_HELP = `npm run dev                                    all apps from their sources, with the API
npm run dev -- <app> --against <site URL>      one remote from its sources inside a deployed site, for you alone;
                                               for an app in another repository, give its folder`

/** One remote from its sources inside a deployed site. */
export interface LocalOverride {
  folder: string
  siteUrl: string
}

/**
 * Parses the arguments after `npm run dev --`. Undefined when all apps run from their sources.
 * @throws {StartError} with the correct usage.
 */
export function parseDevArguments(args: string[]): LocalOverride | undefined {
  const { positionals, values } = parse(args)
  const [app, ...more] = positionals
  if (!app && !values.against) return undefined
  if (!app)
    throw new StartError('Name the app that runs inside the site. For example: report --against https://example.org')
  if (more.length > 0) throw new StartError(DEV_HELP)
  if (!values.against)
    throw new StartError(
      `Give the address of the site in which ${app} runs. For example: ${app} --against https://example.org`,
    )
  return { folder: folderOf(app), siteUrl: siteUrlOf(values.against) }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { against: { type: 'string' } } })
  } catch (cause) {
    throw new StartError(DEV_HELP, { cause })
  }
}

function folderOf(app: string): string {
  const folder = (Object.hasOwn(APP_FOLDERS, app) && APP_FOLDERS[app]) || resolve(app)
  if (existsSync(join(folder, 'app.json'))) return folder
  const apps = Object.keys(APP_FOLDERS).filter((name) => name !== 'shell')
  throw new StartError(`There is no app "${app}". The apps are ${apps.join(', ')}; for any other app, give its folder.`)
}

function siteUrlOf(address: string): string {
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (isWeb) return address
  throw new StartError(`"${address}" is not the address of a site. It looks like https://example.org`)
}
