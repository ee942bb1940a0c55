import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { commandEnvironment, ROOT, runCommand } from '../commands/run-command'

/** The end of a start that was refused. */
export interface Refusal {
  code: number | null
  /** The lines on stderr. */
  lines: string[]
  isReady: boolean
}

/** `npm start`, with or without a role, that is expected to end by itself. */
export async function refusedStart(env: Record<string, string>, ...role: string[]): Promise<Refusal> {
  const { code, stdout, stderr } = await runCommand(['start', ...role], env)
  return { code, lines: stderr.trim().split('\n'), isReady: stdout.includes('ready') }
}

/** Whether anything listens on a port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** `npm start` as a process that gets signals; `ended` resolves when it has ended. */
export function startForSignals(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: commandEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text
      if (printed.includes('is ready at')) resolve()
    })
  })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => {
    complaints += text
  })
  const ended = new Promise<{ code: number | null; signal: string | null; complaints: string }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, complaints }))
  })
  return { ready, ended, signal: (name: NodeJS.Signals) => child.kill(name) }
}
