import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ROOT } from './apps'

/** Libraries that the types of `shared` do not use. */
const WITHOUT_TYPES = ['axios', 'idb', 'js-cookie', 'jwt-decode', 'notistack']

const WIDENED = 'ui/theme/mui-vars.d.ts'

/** `npm run pack -- <folder>`: writes the packages for a team in another repository: contract, kit, and the types of shared. */
const folder = resolve(process.argv[2] ?? 'packages')
mkdirSync(folder, { recursive: true })
const types = mkdtempSync(join(tmpdir(), 'civictrack-types-'))
try {
  writeSharedTypes(types)
  for (const source of [join(ROOT, 'contract'), join(ROOT, 'kit'), types]) {
    execFileSync('npm', ['pack', source, '--pack-destination', folder, '--silent'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
} finally {
  rmSync(types, { recursive: true, force: true })
}

/** A team needs only the types of `shared` to build its app: the code comes from the shell at run time. */
function writeSharedTypes(folder: string): void {
  const out = join(ROOT, '.cache', `types-${process.pid}`)
  const project = join(ROOT, '.cache', `types-${process.pid}.json`)
  mkdirSync(out, { recursive: true })
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT, outDir: out }
  // Only what the public door reaches: teams get neither the host's entry nor tests.
  const files = [join(ROOT, 'shared/src/index.ts'), join(ROOT, 'shared/src', WIDENED)]
  writeFileSync(project, JSON.stringify({ extends: '../tsconfig.base.json', compilerOptions, files }))
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], { stdio: 'inherit' })
  const types = join(folder, 'types')
  cpSync(join(out, 'shared/src'), types, { recursive: true })
  // Extends a library's types. The compiler does not copy declaration files.
  cpSync(join(ROOT, 'shared/src', WIDENED), join(types, WIDENED))
  const door = join(types, 'index.d.ts')
  writeFileSync(door, `/// <reference path="./${WIDENED}" />\n${readFileSync(door, 'utf8')}`)
  for (const temporary of [out, project]) rmSync(temporary, { recursive: true, force: true })
  const { name, version, dependencies } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as {
    name: string
    version: string
    dependencies: Record<string, string>
  }
  const needed = Object.entries(dependencies).filter(([library]) => !WITHOUT_TYPES.includes(library))
  const packageJson = {
    name,
    version,
    type: 'module',
    types: './types/index.d.ts',
    exports: { '.': { types: './types/index.d.ts' } },
    // Any later minor version works, because the shell provides the library at run time.
    peerDependencies: Object.fromEntries(needed.map(([library, exact]) => [library, `^${exact.split('.')[0]}.0.0`])),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson, null, 2)}\n`)
}
