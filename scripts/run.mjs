// The entry of every command: installs missing packages, then runs scripts/<command>.ts.
// Plain JavaScript, because a fresh clone has no packages yet.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInRange } from './run/is-in-range.mjs'
import { isForPrograms, printJsonLines } from './run/json-output.mjs'
import { serverBundle } from './run/server-bundle.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...commandArguments] = process.argv.slice(2)

const isLogged = command === 'start' && isForPrograms()
if (isLogged) printJsonLines()

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
const bundle = command === 'start' ? await serverBundle(root) : undefined
if (bundle) {
  // Stacks name the lines of the sources.
  process.setSourceMapsEnabled(true)
  await import(bundle)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(`./${command}.ts`)
}

function isInstalled() {
  const marker = needsEverything ? 'node_modules/@biomejs/biome' : 'node_modules/tsx'
  return existsSync(join(root, marker)) && existsSync(join(root, 'node_modules/@rspack/core'))
}

function install() {
  console.log('Installing packages (once)...')
  const omitted = needsEverything ? [] : ['--omit=dev']
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...omitted],
    // In a log, npm's lines become messages too.
    { cwd: root, stdio: isLogged ? 'pipe' : ['ignore', 'inherit', 'inherit'], encoding: 'utf8' },
  )
  if (isLogged) {
    process.stdout.write(stdout ?? '')
    process.stderr.write(stderr ?? '')
  }
  if (status === 0) return
  console.error('The packages could not be installed. Check the network and run the command again.')
  process.exit(1)
}
