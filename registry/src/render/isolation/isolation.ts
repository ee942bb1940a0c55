import { spawn } from 'node:child_process'
import { accessSync, constants, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bubblewrapCommand, FOLDER_IN_SANDBOX } from './bubblewrap'
import { nodeFlags } from './node-flags'

/** How the renderer is kept from everything but its own work. */
export interface Isolation {
  kind: 'bubblewrap' | 'permission model'
  /** The program and arguments that start the renderer, without the name of its script. */
  command: string[]
  /** The folder with the renderer's script, as the renderer sees it. */
  folder: string
  /** Why bubblewrap is not used. */
  reason?: string
}

/** All memory of the renderer together, also outside of the heap. */
const MEMORY_MEGABYTES = 1024
/** A renderer whose parent has ended cannot compute for longer than this. */
const CPU_SECONDS = 600
const PROBE_MS = 10_000
const FOLDER = realpathSync(fileURLToPath(new URL('../child', import.meta.url)))

// Sizes in kilobytes; no core file, and no file at all. A system without one of these limits keeps the others.
const LIMITS = [`-d ${MEMORY_MEGABYTES * 1024}`, `-t ${CPU_SECONDS}`, '-c 0', '-f 0']
const WITH_LIMITS = [
  '/bin/sh',
  '-c',
  `${LIMITS.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('')}exec "$@"`,
  'sh',
]

let found: Promise<Isolation> | undefined

/** The strongest isolation that works on this machine. It is tried out once in a process. */
export function rendererIsolation(): Promise<Isolation> {
  found ??= strongestIsolation()
  return found
}

/** One line for the log: the isolation of the renderer. */
export async function describeIsolation(): Promise<string> {
  const { kind, reason } = await rendererIsolation()
  if (kind === 'bubblewrap') return "The renderer runs in bubblewrap and under Node's permission model."
  return `The renderer runs under Node's permission model only: ${reason} Install bubblewrap, so that the kernel keeps the renderer from the network too.`
}

async function strongestIsolation(): Promise<Isolation> {
  const inBubblewrap = await bubblewrapIsolation()
  if ('command' in inBubblewrap) return inBubblewrap
  return permissionIsolation(inBubblewrap.reason)
}

/** Bubblewrap, or the reason why it does not work here: a container may forbid what it needs. */
export async function bubblewrapIsolation(): Promise<Isolation | { reason: string }> {
  const bwrap = findProgram('bwrap')
  if (!bwrap) return { reason: 'bubblewrap is not installed.' }
  try {
    const sandbox = await bubblewrapCommand({ bwrap, node: realpathSync(process.execPath), rendererFolder: FOLDER })
    const command = [...WITH_LIMITS, ...sandbox, ...nodeFlags(FOLDER_IN_SANDBOX)]
    await probe(command)
    return { kind: 'bubblewrap', command, folder: FOLDER_IN_SANDBOX }
  } catch (error) {
    return { reason: `bubblewrap does not work here (${(error as Error).message}).` }
  }
}

/** Node's permission model, with the limits and the signal at the parent's end that this system offers. */
export async function permissionIsolation(reason: string): Promise<Isolation> {
  const node = [process.execPath, ...nodeFlags(FOLDER)]
  const endsWithParent = [findProgram('setpriv') ?? 'setpriv', '--pdeathsig', 'KILL', '--no-new-privs']
  for (const command of [
    [...WITH_LIMITS, ...endsWithParent, ...node],
    [...WITH_LIMITS, ...node],
  ]) {
    if (await probe(command).then(isTrue, isFalse)) return { kind: 'permission model', command, folder: FOLDER, reason }
  }
  return { kind: 'permission model', command: node, folder: FOLDER, reason }
}

const isTrue = () => true
const isFalse = () => false

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin', '/bin']
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts Node with a command. @throws {Error} with the last line of its output when it does not start. */
function probe([file = '', ...args]: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...args, '--version'], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: PROBE_MS,
    })
    let output = ''
    child.stderr.on('data', (text: Buffer) => {
      output = (output + text).slice(-1000)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(output.trim().split('\n').at(-1) || `code ${code}`))
    })
  })
}
