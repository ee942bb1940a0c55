import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Context } from '../../context'
import { appOf } from './app-of'

/**
 * Runs the unit tests of an app with Node's own test runner: every `*.test.ts` and `*.test.tsx` below `src`. Node 20 finds
 * no TypeScript tests by itself, and reports success when it finds none.
 */
export async function test(context: Context, args: string[]): Promise<unknown> {
  const { app, folder } = appOf(context, args)
  const files = await testFiles(folder)
  if (files.length === 0)
    throw new Error(`${app} has no tests: there is no src/**/*.test.ts or *.test.tsx in ${folder}.`)
  const options = { cwd: folder, stdio: ['ignore', context.values.json ? 2 : 1, 2] as [string, number, number] }
  const tests = spawn(process.execPath, ['--import', 'tsx', '--test', ...files], options as Parameters<typeof spawn>[2])
  const [code] = await once(tests, 'exit')
  if (code !== 0) throw new Error(`Tests of ${app} failed.`)
  return { app, files }
}

async function testFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
