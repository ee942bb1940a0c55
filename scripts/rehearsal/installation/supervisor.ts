import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { endAtExit } from '../../../contract/test/end-at-exit'

/** `RestartSec` of the units in deploy/systemd. */
const RESTART_AFTER_MS = 1000
const READY_LIMIT_MS = 480_000
/** Starts that fail one after the other. */
const MAX_FAILED_STARTS = 5
const STOP_LIMIT_MS = 60_000
const KEPT_OUTPUT = 20_000

export interface Program {
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  uid?: number | undefined
  gid?: number | undefined
  /** Whether it serves. */
  isReady: () => Promise<boolean>
}

/** A program that is started again when it ends, as `Restart=always` of systemd does. */
export interface Service {
  readonly name: string
  /** Waits until it serves. @throws {Error} with its last output, when it does not in time. */
  ready(): Promise<void>
  /** `kill -9`; it starts again by itself. */
  kill(): Promise<void>
  /** `kill -9` of a process that it has started, as a worker of nginx or of Varnish. */
  killWorker(): Promise<void>
  /** As `systemctl restart` does: SIGTERM, and then a start, with other settings if they are given. */
  restart(changes?: Partial<Program>): Promise<void>
  /** Ends it for good. */
  end(): Promise<void>
  output(): string
}

export function supervise(program: Program): Service {
  let current = program
  let isWanted = true
  let output = ''
  let failedStarts = 0
  let child = start()

  function start(): ChildProcess {
    const started = launch(current)
    endAtExit(started)
    const collect = (text: Buffer) => {
      output = (output + text).slice(-KEPT_OUTPUT)
    }
    started.stdout.on('data', collect)
    started.stderr.on('data', collect)
    started.once('error', (error) => collect(Buffer.from(String(error))))
    started.once('exit', (code, signal) => {
      failedStarts += 1
      collect(Buffer.from(`\n(ended: ${signal ?? code})\n`))
      if (isWanted) setTimeout(startAgain, RESTART_AFTER_MS)
    })
    return started
  }

  function startAgain(): void {
    if (isWanted && hasEnded(child)) child = start()
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    const stopped = child
    if (hasEnded(stopped)) return
    const ended = new Promise((resolve) => stopped.once('exit', resolve))
    const timer = setTimeout(() => stopped.kill('SIGKILL'), STOP_LIMIT_MS)
    stopped.kill(signal)
    await ended
    clearTimeout(timer)
  }

  return {
    name: program.name,
    output: () => output,
    ready: () =>
      untilReady({
        name: program.name,
        isReady: async () => !hasEnded(child) && (await current.isReady().catch(() => false)),
        hasFailed: () => failedStarts >= MAX_FAILED_STARTS,
        output: () => output,
      }).then(() => {
        failedStarts = 0
      }),
    kill: () => stop('SIGKILL'),
    async killWorker() {
      const [worker] = childrenOf(child.pid)
      if (worker === undefined) throw new Error(`${program.name} has no worker to end.`)
      process.kill(worker, 'SIGKILL')
    },
    async restart(changes = {}) {
      current = { ...current, ...changes }
      isWanted = false
      await stop('SIGTERM')
      isWanted = true
      child = start()
    },
    async end() {
      isWanted = false
      await stop('SIGTERM')
    },
  }
}

function launch({ command, args, env, cwd, uid, gid }: Program) {
  const options = { env, cwd, ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
  return spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}

interface Waiting {
  name: string
  isReady: () => Promise<boolean>
  /** Whether it has ended so often that waiting is of no use. */
  hasFailed: () => boolean
  output: () => string
}

async function untilReady({ name, isReady, hasFailed, output }: Waiting): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  while (performance.now() < deadline && !hasFailed()) {
    if (await isReady()) return
    await pause(100)
  }
  throw new Error(`${name} was not ready. Its last output:\n${output()}`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function childrenOf(pid = 0): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}
