import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from '../../commands/run-command'
import { expect } from '../../fixtures/test'
import { freshFolder } from '../../site/fresh-folder'
import type { SiteUnderTest } from '../../site/site-under-test'
import { filesOfReleases, liveComposition, versionsOf } from '../store'
import { APPS } from '../variants'

const run = promisify(execFile)

export interface SixthRemote {
  folder: string
  /** The files and versions of the site before the sixth remote existed. */
  before: { files: unknown; versions: Record<string, string> }
  begin: number
  /** The steps so far, each with its seconds. */
  steps: string[]
  /** Notes the seconds of a step. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** A remote in a folder of its own, with packages that the site hands out, installed and type-checked. */
export async function sixthRemote(site: SiteUnderTest): Promise<SixthRemote> {
  const before = {
    files: await filesOfReleases(site.dataDir, APPS),
    versions: versionsOf(await liveComposition(site.url)),
  }
  const begin = performance.now()
  const folder = await freshFolder()
  const steps: string[] = []
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now()
    const result = await work()
    steps.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  }
  await cp(join(import.meta.dirname, 'mfe-events'), folder, { recursive: true })
  await step('packages', async () => expect((await runCommand(['pack', join(folder, 'packages')])).code).toBe(0))
  const npm = ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await step('npm ci', () => run('npm', npm, { cwd: folder, timeout: 120_000 }))
  await step('types', () => run(join(folder, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder }))
  return { folder, before, begin, steps, step }
}
