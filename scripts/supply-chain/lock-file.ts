import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in `package-lock.json`. */
export interface LockedPackage {
  name: string
  version: string
  /** An SPDX expression; absent where the registry did not know it when the lock file was written. */
  licence: string | undefined
  /** Installed by `npm start`; the others serve development and tests. */
  isShipped: boolean
  hasInstallScript: boolean
}

interface LockEntry {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

/** Tests and commands run in the repository's folder. */
export const ROOT = process.cwd()

/** The packages of the lock file, each version once however often it is installed, without those of this repository. */
export function lockedPackages(root = ROOT): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const installed = Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { name, version = '', license, dev = false, hasInstallScript = false }]) => ({
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ...{ version, licence: license, isShipped: !dev, hasInstallScript },
    }))
  return onceEach(installed)
}

/** A version that production installs somewhere is shipped, also when development has a copy of its own. */
function onceEach(installed: LockedPackage[]): LockedPackage[] {
  const byRef = new Map<string, LockedPackage>()
  for (const locked of installed) {
    const other = byRef.get(refOf(locked))
    if (!other?.isShipped) byRef.set(refOf(locked), locked)
  }
  return [...byRef.values()]
}

/** The name of one version of a package in an SBOM. */
export function refOf({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `${name}@${version}`
}
