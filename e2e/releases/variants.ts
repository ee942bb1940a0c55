import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { release } from '../commands/release'
import { ROOT } from '../commands/run-command'

const FOLDERS = {
  shell: 'shell',
  marketing: 'mfe-marketing',
  auth: 'mfe-auth',
  report: 'mfe-report',
  dashboard: 'mfe-dashboard',
  staff: 'mfe-staff',
} as const

export type App = keyof typeof FOLDERS

export const APPS = Object.keys(FOLDERS) as App[]

/** The changes of a variant: for each file, by its path in the app's folder, the old text to the new one. */
export type Edits = Record<string, (text: string) => string>

/** A copy of an app's folder with some of its files changed, inside the repository so that its imports resolve. */
export async function variantOf(app: App, edits: Edits): Promise<string> {
  const parent = join(ROOT, '.cache/e2e/variants')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, `${FOLDERS[app]}-`))
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
