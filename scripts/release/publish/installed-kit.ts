import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Release } from '@civictrack/contract'
import type { publishApp } from '@civictrack/kit'

type Order = Parameters<typeof publishApp>[0]

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

/** @throws {Error} with the kit's error output. */
export async function publishWithInstalledKit(kitPackage: string, order: Order): Promise<Release> {
  const child = spawn(process.execPath, [join(kitPackage, '../bin/publish.mjs')], {
    cwd: order.folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // The private key goes through standard input, because other users can read command lines.
  child.stdin.end(JSON.stringify(order))
  let [output, errors] = ['', '']
  child.stdout.on('data', (text: Buffer) => {
    output += text
  })
  child.stderr.on('data', (text: Buffer) => {
    errors += text
  })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(errors.trim() || `The kit of ${order.folder} ended with code ${code}.`)
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Release
}
