import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** The apps of this repository, by the name in their `app.json`. */
export const APP_FOLDERS: Record<string, string> = {
  shell: join(ROOT, 'shell'),
  marketing: join(ROOT, 'mfe-marketing'),
  auth: join(ROOT, 'mfe-auth'),
  report: join(ROOT, 'mfe-report'),
  dashboard: join(ROOT, 'mfe-dashboard'),
}

/**
 * A version that stands for exactly these sources: the package's, and a hash over everything that goes into the build.
 * Unchanged sources have the version that is in the store already.
 */
export function sourceVersion(app: string): string {
  const folder = APP_FOLDERS[app] ?? ''
  const hash = createHash('sha256')
  const folders = [
    folder,
    join(ROOT, 'contract/src'),
    join(ROOT, 'kit/src'),
    ...(app === 'shell' ? [join(ROOT, 'shared/src')] : []),
  ]
  for (const file of [...folders.flatMap(filesIn), join(ROOT, 'package-lock.json')]) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return `${version}-src.h${hash.digest('hex').slice(0, 10)}`
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/node_modules|\/dist\/|\.test\.tsx?$/.test(file))
    .sort()
}
