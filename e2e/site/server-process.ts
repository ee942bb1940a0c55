import { type ChildProcess, spawn } from 'node:child_process'
import { commandEnvironment, ROOT } from '../commands/run-command'

/** A build of all apps and a new database, on two cores that others use too. */
const START_LIMIT_MS = 180_000
/** Longer than the server itself waits for requests in flight. */
const STOP_LIMIT_MS = 20_000

const READY = /CivicTrack is ready at (\S+)/

/** The whole product in one process, or one role of it (docs/operations.md). */
export type Part = 'everything' | 'site' | 'composer' | 'api'

interface Where {
  /** The folder of a working copy, unless it is the repository. */
  root?: string
  /** Id of the user and group that the process runs as, unless it is that of the tests. */
  user?: number
}

export interface ServerProcess {
  pid: number
  /** Ends it as Ctrl-C does, and waits until it has ended. */
  stop(): Promise<void>
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>
  /** Everything that it has printed. */
  logs(): string
}

const running = new Set<ChildProcess>()
const askedToEnd = new WeakSet<ChildProcess>()
// The servers end with their worker.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * `npm start` as a child process, ready to serve.
 * @throws {Error} with its output, when it ends instead or takes too long.
 */
export async function startServerProcess(
  env: Record<string, string>,
  part: Part = 'everything',
  { root = ROOT, user }: Where = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start', ...(part === 'everything' ? [] : [part])], {
    cwd: root,
    env: commandEnvironment(env),
    ...(user !== undefined && { uid: user, gid: user }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const collect = (text: Buffer) => {
    printed += text
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  running.add(child)
  child.on('close', (code, signal) => {
    running.delete(child)
    // A test that meets a dead site later says only that nobody answers.
    if (!askedToEnd.has(child)) console.error(`A server ended by itself (${code ?? signal}):\n${printed.slice(-2000)}`)
  })
  const started: ServerProcess = {
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    logs: () => printed,
  }
  try {
    await untilReady(child, () => printed)
  } catch (error) {
    await started.kill()
    throw error
  }
  return started
}

/** Ends, at once, every server that this worker has started. */
export async function endAllServers(): Promise<void> {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')))
}

function untilReady(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => reject(new Error(`npm start ${problem}. Its output:\n${printed()}`))
    const timer = setTimeout(() => fail(`was not ready within ${START_LIMIT_MS / 1000} s`), START_LIMIT_MS)
    child.stdout?.on('data', () => {
      if (!READY.test(printed())) return
      clearTimeout(timer)
      resolve()
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      fail(`ended with code ${code}`)
    })
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  askedToEnd.add(child)
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    child.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill(signal)
  })
}
