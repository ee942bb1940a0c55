import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PackageFiles, PackageManifest } from '@civictrack/registry'
import { ROOT } from '../apps'
import { filesBelow, manifestOf } from './workspace-files'

/** Libraries that the types of `shared` do not use. */
const WITHOUT_TYPES = [
  '@tanstack/react-query',
  '@types/js-cookie',
  'axios',
  'idb',
  'js-cookie',
  'jwt-decode',
  'notistack',
]

const WIDENED = 'ui/theme/mui-vars.d.ts'

/** A team needs only the types of `shared` to build its app: the code comes from the shell at run time. */
export async function typesOfShared(): Promise<PackageFiles> {
  return { manifest: manifestOfTypes(), files: await compiledTypes() }
}

/** The `package.json` of the types of `shared`. */
export function manifestOfTypes(): PackageManifest {
  const { name, version, dependencies = {} } = manifestOf('shared')
  const { '@civictrack/contract': contract = '', ...libraries } = dependencies
  const needed = Object.entries(libraries).filter(([library]) => !WITHOUT_TYPES.includes(library))
  return {
    name,
    version,
    type: 'module',
    types: './types/index.d.ts',
    exports: { '.': { types: './types/index.d.ts' }, './package.json': './package.json' },
    dependencies: { '@civictrack/contract': contract },
    // Any later minor version works, because the shell provides the library at run time.
    peerDependencies: Object.fromEntries(needed.map(([library, exact]) => [library, `^${exact.split('.')[0]}.0.0`])),
  }
}

async function compiledTypes(): Promise<Map<string, Buffer>> {
  // Not in the folder of the program, which may be read-only.
  const draft = await mkdtemp(join(tmpdir(), 'civictrack-types-'))
  const out = join(draft, 'out')
  // Production installs no types of Node and of tests.
  const output = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT, outDir: out }
  const compilerOptions = { ...output, types: [] }
  // Only what the public door reaches: teams get neither the host's entry nor tests.
  const files = [join(ROOT, 'shared/src/index.ts'), join(ROOT, 'shared/src', WIDENED)]
  try {
    const project = join(draft, 'tsconfig.json')
    await writeFile(project, JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files }))
    await compile(project)
    const types = new Map(
      (await filesBelow(join(out, 'shared/src'), '.')).map(([path, content]) => [`types/${path}`, content]),
    )
    // Extends a library's types. The compiler does not copy declaration files.
    types.set(`types/${WIDENED}`, await readFile(join(ROOT, 'shared/src', WIDENED)))
    const door = types.get('types/index.d.ts') ?? Buffer.alloc(0)
    types.set('types/index.d.ts', Buffer.from(`/// <reference path="./${WIDENED}" />\n${door}`))
    return types
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function compile(project: string): Promise<void> {
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project]).catch((error) => {
    throw new Error(`The types of shared cannot be compiled: ${error.stdout || error.message}`, { cause: error })
  })
}
