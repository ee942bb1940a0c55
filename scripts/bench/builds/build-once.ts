import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@civictrack/kit'
import { ROOT } from '../../../e2e/commands/run-command'
import { compile } from '../compare/builds/compile'
import { oneApplication } from '../compare/builds/one-application'
import { plainHost, plainRemote, REMOTES } from '../compare/builds/plain-federation'
import { rebuild, watchedConfigs } from '../compare/builds/rebuild'

// A process of its own: the first build is a cold one. Prints the milliseconds of a build, of the same build again, and of a
// build after one changed text while the compiler watches.

const [way = '', what = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
const shell = join(ROOT, 'shell')
const names = Object.keys(REMOTES) as (keyof typeof REMOTES)[]

/** Our builds with everything that a release has: the bundle for browsers, the one that renders, and the description. */
async function ours(apps: string[]): Promise<void> {
  for (const app of apps)
    await buildApp(join(ROOT, app), { mode: 'production', outFolder: join(folder, app), publicPath: `/${app}/` })
}

const BUILDS: Record<string, Record<string, () => Promise<unknown>>> = {
  ours: {
    one: () => ours(['mfe-report']),
    all: () => ours(['shell', ...Object.values(REMOTES)]),
  },
  'one application': {
    one: async () => compile(await oneApplication(shell, folder)),
    all: async () => compile(await oneApplication(shell, folder)),
  },
  'plain federation': {
    one: async () => compile([await plainRemote('report', folder)]),
    async all() {
      await compile([await plainHost(shell, folder)])
      for (const name of names) await compile([await plainRemote(name, folder)])
    },
  },
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}

const build = BUILDS[way]?.[what]
if (!build) throw new Error(`There is no build "${what}" of "${way}".`)
const times = [await timed(build), await timed(build)]
if (what === 'one') times.push(await rebuild(await watchedConfigs(way, folder)))
await rm(folder, { recursive: true, force: true })
console.log(JSON.stringify(times))
process.exit(0)
