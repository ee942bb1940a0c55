import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The next version that is raised by this much. */
export function raisedVersion(version: string, raise: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return raise === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}

/**
 * Writes the version of a workspace into its package.json, into those of the workspaces that depend on it (npm would look for
 * the old version in a registry), and into the lock file.
 */
export function writeVersion(root: string, { folder, version }: { folder: string; version: string }): void {
  const { workspaces } = readJson<{ workspaces: string[] }>(join(root, 'package.json'))
  const { name } = readJson<{ name: string }>(join(root, folder, 'package.json'))
  for (const workspace of workspaces) {
    const file = join(root, workspace, 'package.json')
    const described = readJson<Package>(file)
    setVersion(described, { name, version, isOwn: workspace === folder })
    writeJson(file, described)
  }
  const lockFile = join(root, 'package-lock.json')
  const lock = readJson<{ packages: Record<string, Package> }>(lockFile)
  for (const workspace of workspaces) {
    const described = lock.packages[workspace]
    if (described) setVersion(described, { name, version, isOwn: workspace === folder })
  }
  writeJson(lockFile, lock)
}

interface Package {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function setVersion(
  described: Package,
  { name, version, isOwn }: { name: string; version: string; isOwn: boolean },
): void {
  if (isOwn) described.version = version
  for (const dependencies of [described.dependencies, described.devDependencies])
    if (dependencies && name in dependencies) dependencies[name] = version
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

export function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
