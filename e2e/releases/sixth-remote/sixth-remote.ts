import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshFolder } from '../../site/fresh-folder'
import type { SiteUnderTest } from '../../site/site-under-test'
import { filesOfReleases, liveComposition, versionsOf } from '../store'
import { APPS } from '../variants'
import { EVENTS_PAGE } from './events-page'

const run = promisify(execFile)

export interface SixthRemote {
  folder: string
  /** The files and versions of the site before the sixth remote existed. */
  before: { files: unknown; versions: Record<string, string> }
  begin: number
  /** The steps so far, each with its seconds. */
  steps: string[]
  /** Notes the seconds of a step. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** A remote that `civictrack create` has made in a folder of its own, with packages that the site serves, installed and tested. */
export async function sixthRemote(site: SiteUnderTest): Promise<SixthRemote> {
  const before = {
    files: await filesOfReleases(site.dataDir, APPS),
    versions: versionsOf(await liveComposition(site.url)),
  }
  const begin = performance.now()
  const parent = await freshFolder()
  const folder = join(parent, 'events')
  const steps: string[] = []
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now()
    const result = await work()
    steps.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  }
  const install = (cwd: string, ...packages: string[]) =>
    run('npm', [...INSTALL, ...packages], { cwd, timeout: 180_000 })
  await writeFile(join(parent, '.npmrc'), `@civictrack:registry=${site.url}/registry/npm/\n`)
  await step('install the kit', () => install(parent, '@civictrack/kit'))
  await step('create', () => run('npx', ['civictrack', 'create', 'events'], { cwd: parent }))
  await writeTeamsPage(folder)
  await step('install the app', () => install(folder))
  await step('npm test', () => run('npm', ['test'], { cwd: folder }))
  return { folder, before, begin, steps, step }
}

const INSTALL = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** The team's own page, with a library of its own, and another patch of React than the shell's. */
async function writeTeamsPage(folder: string): Promise<void> {
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> }
  Object.assign(manifest.dependencies, { react: '19.3.0', 'react-dom': '19.3.0', '@mui/material': '9.5.0' })
  await writeFile(file, JSON.stringify(manifest))
  await mkdir(join(folder, 'src/events'), { recursive: true })
  await writeFile(join(folder, 'src/events/events-page.tsx'), EVENTS_PAGE)
}
