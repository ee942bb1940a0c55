import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ROOT } from '../../../../e2e/commands/run-command'
import { oneApplication } from './one-application'
import { ownConfig } from './own-configs'
import { plainRemote } from './plain-federation'

const CHANGED = join(ROOT, 'mfe-report/src/issue/issue-texts.ts')

/** The builds that a developer's machine repeats when a text of the report app changes. */
export async function watchedConfigs(way: string, outFolder: string): Promise<Configuration[]> {
  if (way === 'one application') return oneApplication(join(ROOT, 'shell'), outFolder)
  if (way === 'plain federation') return [await plainRemote('report', outFolder)]
  return [await ownConfig(join(ROOT, 'mfe-report'), { outFolder, publicPath: '/report/' })]
}

/** The time from a changed text to the finished build, in milliseconds. The file gets its content back. */
export async function rebuild(configs: Configuration[]): Promise<number> {
  const before = await readFile(CHANGED)
  const compiler = rspack(configs.map((config) => ({ ...config, mode: 'development' as const })))
  let done: () => void = () => undefined
  const nextBuild = () =>
    new Promise<void>((resolve) => {
      done = resolve
    })
  const first = nextBuild()
  const watching = compiler.watch({ aggregateTimeout: 5 }, () => done())
  try {
    await first
    const second = nextBuild()
    const start = performance.now()
    await appendFile(CHANGED, '\n')
    await second
    return performance.now() - start
  } finally {
    await writeFile(CHANGED, before)
    await new Promise((resolve) => watching?.close(resolve))
  }
}
