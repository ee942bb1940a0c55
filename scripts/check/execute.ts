import { spawn } from 'node:child_process'
import type { Step } from './steps'

/** Processes that a check has left running may hold its output open; it is read no longer than this after the end. */
const LAST_OUTPUT_MS = 2000

interface Executed {
  code: number
  output: string
}

/** Runs a check to its end, or to the end of its time: then it fails with its output so far. */
export function execute({ command: [program = '', ...programArguments], limitMs, onOutput }: Step): Promise<Executed> {
  // A process group of its own, so that all its processes can be ended.
  const child = spawn(program, programArguments, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  const collect = (text: Buffer) => {
    output += text
    onOutput?.(String(text))
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const end = () => endGroup(child.pid)
  process.once('exit', end)
  const limit = setTimeout(() => {
    output += `\nEnded: it took longer than ${limitMs / 60_000} minutes.\n`
    end()
  }, limitMs)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => setTimeout(() => child.stdout.destroy() && child.stderr.destroy(), LAST_OUTPUT_MS).unref())
    child.on('close', (code) => {
      clearTimeout(limit)
      process.off('exit', end)
      resolve({ code: code ?? 1, output })
    })
  })
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
