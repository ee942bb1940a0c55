import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transformSync } from '@swc/core'

const ROOT = join(__dirname, '../../..')

interface Loaded {
  /** Files of this repository, from its root. */
  files: Set<string>
  /** Specifiers of everything else: installed packages and parts of Node. */
  packages: Set<string>
}

/** The modules that are loaded with a file, and before its first statement: imports of types, and `import()`, do not count. */
export function loadedModules(file: string, loaded: Loaded = { files: new Set(), packages: new Set() }): Loaded {
  if (loaded.files.has(file)) return loaded
  loaded.files.add(file)
  for (const specifier of importedBy(join(ROOT, file))) {
    const found = fileOf(specifier, file)
    if (found) loadedModules(found, loaded)
    else loaded.packages.add(specifier)
  }
  return loaded
}

function importedBy(path: string): string[] {
  if (!/\.tsx?$/.test(path)) return []
  // The compiler removes the imports of types.
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    jsc: { parser: { syntax: 'typescript', tsx: path.endsWith('x') }, target: 'es2022' },
  })
  const statements = code.matchAll(/^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])([^'"]+)\1/gm)
  return [...statements].map(([, , specifier = '']) => specifier)
}

function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return withEnding(join(dirname(from), specifier))
  const [, name, entry = ''] = /^@civictrack\/([a-z]+)(\/.+)?$/.exec(specifier) ?? []
  if (!name) return undefined
  const { exports } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { default: string }>
  }
  const target = exports[`.${entry}`] ?? ''
  return join(name, typeof target === 'string' ? target : target.default)
}

function withEnding(path: string): string {
  return ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((ending) => path + ending).find((file) => isFile(file)) ?? path
}

function isFile(file: string): boolean {
  return /\.[a-z]+$/.test(file) && existsSync(join(ROOT, file))
}
