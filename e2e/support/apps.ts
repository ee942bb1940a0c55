import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './command'
import { release } from './release-command'

const FOLDERS = {
  shell: 'shell',
  marketing: 'mfe-marketing',
  auth: 'mfe-auth',
  report: 'mfe-report',
  dashboard: 'mfe-dashboard',
} as const

export type App = keyof typeof FOLDERS

export const APPS = Object.keys(FOLDERS) as App[]

/** What a variant changes: files by their path in the app's folder, the old text to the new one. */
export type Edits = Record<string, (text: string) => string>

const PLACE = join(ROOT, '.cache/e2e/apps')
const made: string[] = []

afterAll(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

/** A throwaway copy of an app's folder with some of its files changed, inside the repository so that its imports resolve. */
export async function variantOf(app: App, edits: Edits): Promise<string> {
  const folder = join(PLACE, `${FOLDERS[app]}-${process.pid}-${made.length}`)
  made.push(folder)
  await mkdir(PLACE, { recursive: true })
  await cp(join(ROOT, FOLDERS[app]), folder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(ROOT.length)),
  })
  for (const [name, edit] of Object.entries(edits)) {
    const file = join(folder, name)
    const before = await readFile(file, 'utf8')
    const after = edit(before)
    if (after === before) throw new Error(`The edit of ${name} in a variant of "${app}" changed nothing.`)
    await writeFile(file, after)
  }
  return folder
}

/** Publishes a variant as a version of its app. */
export async function publishVariant(
  dataDir: string,
  folder: string,
  version: string,
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  await release(dataDir, 'publish', folder, '--version', version, '--mode', mode)
}
