import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Release } from '@civictrack/contract'
import type { ReleaseOrder } from '@civictrack/kit'

/** The kit that an app outside of this repository has installed. The app is built with that kit and its compiler. */
export function installedKitOf(folder: string): string | undefined {
  const kit = resolveKit(folder)
  return kit && kit !== resolveKit(import.meta.dirname) ? kit : undefined
}

function resolveKit(folder: string): string | undefined {
  try {
    return realpathSync(createRequire(join(folder, 'x.js')).resolve('@civictrack/kit/package.json'))
  } catch {
    return undefined
  }
}

/** Builds a release with the command of the installed kit. It does not see the private key, which signs here. */
export function buildWithInstalledKit(kitPackage: string) {
  return async (
    { folder, version, mode = 'production', baseUrl }: ReleaseOrder,
    outFolder: string,
  ): Promise<Release> => {
    const command = join(kitPackage, '../bin/civictrack.mjs')
    if (!existsSync(command))
      throw new Error(`The kit of ${folder} is too old for this site. Install the site's packages of today there.`)
    const options = ['--version', version, '--mode', mode, '--out', outFolder]
    if (baseUrl !== undefined) options.push('--base-url', baseUrl)
    await run([command, 'build', folder, ...options, '--json'], folder)
    return Release.parse(JSON.parse(await readFile(join(outFolder, 'release.json'), 'utf8')))
  }
}

/** @throws {Error} with the kit's error output. */
async function run(args: string[], folder: string): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text
  })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(errors.trim() || `The kit of ${folder} ended with code ${code}.`)
}
