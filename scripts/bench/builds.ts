import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { release } from '../../e2e/commands/release'
import { untilLive } from '../../e2e/releases/store'
import { publishVariant, variantOf } from '../../e2e/releases/variants'
import { median } from './median'
import { startSiteProcess } from './site-process'

const RUNS = Number(process.env.RUNS ?? 3)
const WAYS = ['ours', 'one application', 'plain federation']
const BUILDS = ['one', 'all']

/** Measures builds of one app and of all apps in three ways, in turns, and a release of one app from its sources to the live site. */
export async function measureBuilds(): Promise<boolean> {
  const times = new Map<string, number[][]>()
  for (let run = 0; run < RUNS; run += 1) {
    for (const build of BUILDS) {
      for (const way of WAYS) {
        const key = `${way}: ${build === 'one' ? 'one app' : 'all apps'}`
        times.set(key, [...(times.get(key) ?? []), await buildOnce(way, build)])
      }
    }
  }
  for (const [name, measured] of times) {
    const [cold, warm, changed] = [0, 1, 2].map((index) => median(measured.map((one) => one[index] ?? Number.NaN)))
    const after =
      changed === undefined || Number.isNaN(changed) ? '' : `, after a changed text ${changed.toFixed(0)} ms`
    console.log(`builds: ${name.padEnd(27)} cold ${cold?.toFixed(0)} ms, again ${warm?.toFixed(0)} ms${after}`)
  }
  await measureRelease()
  return true
}

async function buildOnce(way: string, build: string): Promise<number[]> {
  const file = join(import.meta.dirname, 'builds/build-once.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file, way, build])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as number[]
}

/** Publishing and promoting one app, on a site that runs, until visitors get it. */
async function measureRelease(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const site = await startSiteProcess(folder)
  try {
    const variant = await variantOf('report', {
      'src/issue/issue-texts.ts': (text) => `${text}\n`,
    })
    const start = performance.now()
    await publishVariant(folder, variant, '9.1.0')
    const published = performance.now()
    await release(folder, 'promote', 'report@9.1.0', '--no-browser')
    await untilLive(site.url, 'report', '9.1.0')
    const end = performance.now()
    console.log(
      `builds: ours: publish ${(published - start).toFixed(0)} ms, promote until it is live ${(end - published).toFixed(0)} ms (without the browser's check)`,
    )
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
