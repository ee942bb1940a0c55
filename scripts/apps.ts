import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** The apps of this repository, by the name in their `app.json`. */
export const APP_FOLDERS: Record<string, string> = {
  shell: join(ROOT, 'shell'),
  marketing: join(ROOT, 'mfe-marketing'),
  auth: join(ROOT, 'mfe-auth'),
  report: join(ROOT, 'mfe-report'),
  dashboard: join(ROOT, 'mfe-dashboard'),
  staff: join(ROOT, 'mfe-staff'),
}

/**
 * A version that identifies an app's sources: the package's version, and a hash of everything that the build uses.
 * Unchanged sources have the same version as the release in the store.
 */
export function sourceVersion(app: string): string {
  const folder = APP_FOLDERS[app] ?? ''
  const sources = [folder, join(ROOT, 'contract/src'), join(ROOT, 'kit/src'), join(ROOT, 'package-lock.json')]
  if (app === 'shell') sources.push(join(ROOT, 'shared/src'))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return `${version}-src.h${sourceHash(ROOT, sources)}`
}

/** A hash of the names and contents of source files below `root`. Files that are not part of a build do not count. */
export function sourceHash(root: string, sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn).map((path) => relative(root, path))) {
    if (isPartOfBuild(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex').slice(0, 10)
}

function isPartOfBuild(file: string): boolean {
  return !/(^|\/)(node_modules|dist|testing)\/|^kit\/src\/(cli|create)\/|\.test\.tsx?$/.test(file)
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
