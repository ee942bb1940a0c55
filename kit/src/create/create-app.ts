import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppName, isFreePath } from '@civictrack/contract'
import { type NpmSites, npmSites } from './npm-sites'

/** The app cannot be created as the caller wants. The message says what to change. */
export class CreateError extends Error {
  override name = 'CreateError'
}

interface Order {
  /** The new folder; an existing one must be empty. */
  folder: string
  /** The app's name; without one, that of the folder. */
  name?: string | undefined
  /** The address of the site; without one, the site that npm installs `@civictrack` packages from. */
  site?: string | undefined
  /** Reads the sites that npm installs from. */
  npm?: (folder: string) => Promise<NpmSites>
}

/** A new app. */
export interface CreatedApp {
  app: string
  folder: string
  /** The origin of the site that its files name. */
  site: string
  /** Its files, relative to the folder. */
  files: string[]
}

const KIT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const TEMPLATE = join(KIT, 'template')
const NAME_IN_TEMPLATE = 'my-app'
const SITE_IN_TEMPLATE = 'https://site.invalid'
/** npm leaves out files with these names when it installs a package, so that the template has them without the dot. */
const DOT_FILES = /^(gitignore|npmrc|github\/|gitlab-ci\.yml)/
/** Apps of the site itself, and folders of its addresses. */
const TAKEN = ['shell', 'marketing', 'auth', 'report', 'dashboard', 'staff']

/**
 * Writes an app with a page, a test and CI files into a new folder. It builds, checks and publishes as it is.
 * @throws {CreateError} when the name is not valid, the folder has content, or no site is known.
 */
export async function createApp(order: Order): Promise<CreatedApp> {
  const folder = resolve(order.folder)
  const name = validName(order.name ?? basename(folder), order.name === undefined)
  if (await hasContent(folder)) {
    throw new CreateError(`The folder ${folder} has content, which was not changed. Name a new or an empty folder.`)
  }
  const given = siteOrigin(order.site)
  const { ours, all } = await (order.npm ?? npmSites)(process.cwd())
  const site = given ?? ours ?? all
  if (!site) throw new CreateError('Name the site of the app with --site, for example --site https://example.org.')
  const files: string[] = []
  for (const path of await templateFiles()) {
    const target = renamed(path.replace(DOT_FILES, '.$1'), name)
    const content = await readFile(join(TEMPLATE, path), 'utf8')
    await mkdir(dirname(join(folder, target)), { recursive: true })
    await writeFile(join(folder, target), await filledIn(path, content, { name, site, isOnlyRegistry: all === site }))
    files.push(target)
  }
  return { app: name, folder, site, files: files.sort() }
}

function validName(name: string, isOfFolder: boolean): string {
  const from = isOfFolder ? ' It is the name of the folder: choose another one with --name.' : ''
  const read = AppName.safeParse(name)
  if (!read.success) throw new CreateError(`"${name}" is not a valid name: ${read.error.issues[0]?.message}.${from}`)
  if (TAKEN.includes(name) || !isFreePath(`/${titleOf(name).replaceAll(' ', '')}`)) {
    throw new CreateError(`"${name}" belongs to the site. Choose another name.${from}`)
  }
  return name
}

function siteOrigin(site: string | undefined): string | undefined {
  if (!site) return undefined
  const isAddress = URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)
  if (!isAddress) throw new CreateError(`"${site}" is not the address of a site. It looks like https://example.org.`)
  return new URL(site).origin
}

async function hasContent(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CreateError(`${folder} cannot be used as a folder (${error.code}). Name another one.`, { cause: error })
  })
  return entries.length > 0
}

async function templateFiles(): Promise<string[]> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATE.length + 1))
}

interface Filling {
  name: string
  site: string
  /** Whether npm takes all packages from the site. */
  isOnlyRegistry: boolean
}

async function filledIn(path: string, content: string, { name, site, isOnlyRegistry }: Filling): Promise<string> {
  const text = renamed(content.replaceAll(SITE_IN_TEMPLATE, site), name)
  if (path === 'npmrc' && isOnlyRegistry) return text.replace('@civictrack:registry=', 'registry=')
  return path === 'package.json' ? withInstalledVersions(text) : text
}

/** `my-app`, `MyApp` and `My app` in the forms of the new name. */
function renamed(text: string, name: string): string {
  const title = titleOf(name)
  return text
    .replaceAll(NAME_IN_TEMPLATE, name)
    .replaceAll(
      'MyApp',
      title.replace(/ ./g, (letter) => letter.trim().toUpperCase()),
    )
    .replaceAll('My app', title)
}

/** `street-events` as a title: `Street events`. */
function titleOf(name: string): string {
  const words = name.split('-').filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The app is built with the kit that created it. The packages of the site fill in the others when they are packed. */
async function withInstalledVersions(text: string): Promise<string> {
  const kit = JSON.parse(await readFile(join(KIT, 'package.json'), 'utf8')) as { version: string }
  const manifest = JSON.parse(text) as { devDependencies: Record<string, string> }
  manifest.devDependencies['@civictrack/kit'] = kit.version
  return `${JSON.stringify(manifest, null, 2)}\n`
}
