import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Release } from '@civictrack/contract'
import type { publishApp } from '@civictrack/kit'

type Order = Parameters<typeof publishApp>[0]

/** The kit that an app outside this repository has installed: it is built with that one, compiler and all. */
export function installedKitOf(folder: string): string | undefined {
  const kit = kitSeenFrom(folder)
  return kit && kit !== kitSeenFrom(import.meta.dirname) ? kit : undefined
}

function kitSeenFrom(folder: string): string | undefined {
  try {
    return realpathSync(createRequire(join(folder, 'x.js')).resolve('@civictrack/kit/package.json'))
  } catch {
    return undefined
  }
}

/** @throws {Error} with what that kit said, when it fails. */
export async function publishWithInstalledKit(kitPackage: string, order: Order): Promise<Release> {
  const child = spawn(process.execPath, [join(kitPackage, '../bin/publish.mjs')], {
    cwd: order.folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // By standard input, for the key is nobody's to read in a list of processes.
  child.stdin.end(JSON.stringify(order))
  let [answer, complaints] = ['', '']
  child.stdout.on('data', (text: Buffer) => {
    answer += text
  })
  child.stderr.on('data', (text: Buffer) => {
    complaints += text
  })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(complaints.trim() || `The kit of ${order.folder} ended with code ${code}.`)
  return JSON.parse(answer.trim().split('\n').at(-1) ?? '') as Release
}
