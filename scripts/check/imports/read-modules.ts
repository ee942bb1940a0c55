import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { specifiersIn } from './specifiers-in'

/** One import of a module: a file of the repository, or a package that is installed. */
export interface Import {
  /** The specifier, as the source has it. */
  specifier: string
  /** The imported file, from the root of the repository; undefined for an installed package. */
  file?: string
}

/** The imports of each source file, by its path from the root of the repository. */
export type Modules = Map<string, Import[]>

const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js)$/
/** Packages of their own that a test installs elsewhere, and folders that hold no sources. */
const SKIPPED = /(^|\/)(node_modules|dist|coverage|\.[^/]+|mfe-events)$/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.mts', '.json', '/index.ts', '/index.tsx']

/** Reads all source files below a folder with their imports, those of types included. */
export function readModules(root: string): Modules {
  const packages = workspacePackages(root)
  const resolve = (specifier: string, from: string): Import => {
    if (specifier.startsWith('.')) return { specifier, file: relativeFile(root, from, specifier) }
    return { specifier, file: workspaceFile(packages, specifier) }
  }
  const modules: Modules = new Map()
  for (const file of sourceFiles(root)) {
    const imports = importsOf(join(root, file)).filter((specifier) => !specifier.includes('node_modules/'))
    modules.set(
      file,
      imports.map((specifier) => resolve(specifier, file)),
    )
  }
  return modules
}

function importsOf(file: string): string[] {
  const options = { syntax: 'typescript', tsx: !/\.[cm]?ts$/.test(file), target: 'es2022' } as const
  return specifiersIn(parseSync(readFileSync(file, 'utf8'), options))
}

function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (SKIPPED.test(path)) return []
    if (entry.isDirectory()) return sourceFiles(root, path)
    return entry.isFile() && SOURCE.test(path) ? [path] : []
  })
}

/** A file that does not exist keeps its path, so that the import is judged by its folder. */
function relativeFile(root: string, from: string, specifier: string): string {
  const path = join(dirname(from), specifier.replace(/\?.*$/, ''))
  const ending = ENDINGS.find((candidate) => isFile(join(root, path + candidate)))
  return path + (ending ?? '')
}

interface WorkspacePackage {
  folder: string
  exports: Record<string, string>
}

function workspacePackages(root: string): Map<string, WorkspacePackage> {
  const packages = new Map<string, WorkspacePackage>()
  for (const folder of readdirSync(root)) {
    const file = join(root, folder, 'package.json')
    if (!existsSync(file) || folder === 'node_modules') continue
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; exports?: object }
    packages.set(name, { folder, exports: exports as Record<string, string> })
  }
  return packages
}

/** A package of the workspace by its name; an entry that it does not export is judged by the package's folder. */
function workspaceFile(packages: Map<string, WorkspacePackage>, specifier: string): string | undefined {
  const [, name = '', entry = ''] = /^(@[^/]+\/[^/]+|[^/]+)(\/.*)?$/.exec(specifier) ?? []
  const found = packages.get(name)
  if (!found) return undefined
  const file = found.exports[`.${entry}`]
  return file ? relative('.', join(found.folder, file)) : join(found.folder, entry)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
