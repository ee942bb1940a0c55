// The entry of every command: installs missing packages, then runs scripts/<command>.ts.
// Plain JavaScript, because a fresh clone has no packages yet.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInRange } from './run/is-in-range.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...commandArguments] = process.argv.slice(2)

/** Running the site needs no test tools; everything else does. */
const needsEverything = !['start', 'release', 'admin'].includes(command)

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (!isInRange(process.versions.node, engines.node)) {
  console.error(`CivicTrack needs Node ${engines.node}; this is ${process.version}. See .nvmrc.`)
  process.exit(1)
}

if (!isInstalled()) install()

process.chdir(root)
process.argv = [process.argv[0], join(root, 'scripts', `${command}.ts`), ...commandArguments]
const { register } = await import('tsx/esm/api')
register()
await import(`./${command}.ts`)

function isInstalled() {
  const marker = needsEverything ? 'node_modules/@biomejs/biome' : 'node_modules/tsx'
  return existsSync(join(root, marker)) && existsSync(join(root, 'node_modules/@rspack/core'))
}

function install() {
  console.log('Installing packages (once)...')
  try {
    execFileSync(
      'npm',
      [
        'ci',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        ...(needsEverything ? [] : ['--omit=dev']),
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
  } catch {
    console.error('The packages could not be installed. Check the network and run the command again.')
    process.exit(1)
  }
}
