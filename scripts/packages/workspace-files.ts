import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { PackageManifest } from '@civictrack/registry'
import { ROOT } from '../apps'

/** The `package.json` of a workspace. */
export function manifestOf(workspace: string): PackageManifest {
  return JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as PackageManifest
}

/** The files below a folder, by their path from `root`. */
export async function filesBelow(root: string, folder: string): Promise<[string, Buffer][]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async (path) => [relative(root, path), await readFile(path)] as [string, Buffer]))
}
