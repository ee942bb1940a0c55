import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ThirdParty } from '@civictrack/registry'
import { ROOT } from '../apps'
import { manifestOfTypes } from './types-of-shared'

interface LockedPackage {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** `packages` of a lock file: by the folder of each installed package. */
type Lock = Record<string, LockedPackage>

/** The packages of others that teams need, and the npm registry that this machine installs from. */
export async function thirdParty(): Promise<ThirdParty> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { cwd: ROOT })
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const template = JSON.parse(readFileSync(join(ROOT, 'kit/template/package.json'), 'utf8')) as LockedPackage
  return { registry: stdout.trim(), locked: packagesOfTeams(packages, template) }
}

/**
 * The names and locked versions of everything that kit, contract, shared and the template of an app need, directly or
 * through others. Test tools of this repository are not among them.
 */
export function packagesOfTeams(lock: Lock, template: LockedPackage): Map<string, string[]> {
  const folders = new Set<string>()
  const visit = (folder: string, needed: object) => {
    for (const name of Object.keys(needed)) {
      const found = resolved(lock, folder, name)
      if (found === undefined || folders.has(found) || name.startsWith('@civictrack/')) continue
      folders.add(found)
      visit(found, needsOf(lock[found]))
    }
  }
  for (const workspace of ['contract', 'kit']) visit(workspace, needsOf(lock[workspace]))
  visit('shared', needsOf(manifestOfTypes()))
  visit('', { ...needsOf(template), ...template.devDependencies })
  const versions = new Map<string, string[]>()
  for (const folder of folders) {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const version = lock[folder]?.version ?? ''
    versions.set(name, [...new Set([...(versions.get(name) ?? []), version])])
  }
  return versions
}

function needsOf({ dependencies, optionalDependencies, peerDependencies }: LockedPackage = {}) {
  return { ...dependencies, ...optionalDependencies, ...peerDependencies }
}

/** The folder that an import of `name` in `folder` resolves to: the nearest `node_modules` above it that has the package. */
function resolved(lock: Lock, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (place in lock) return place
    if (at === '') return undefined
  }
}
