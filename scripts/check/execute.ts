import { spawn } from 'node:child_process'
import type { Step } from './steps'

/** What a check leaves running may hold its output open; this long after its end nobody waits for more of it. */
const LAST_WORDS_MS = 2000

interface Executed {
  code: number
  output: string
}

/** Runs a check to its end, or to the end of its time: then it fails with what it said so far. */
export function execute({ command: [program = '', ...words], limitMs, tell }: Step): Promise<Executed> {
  // A group of its own, so that all of it can be ended.
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  const collect = (text: Buffer) => {
    output += text
    tell?.(String(text))
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
    child.on('exit', () => setTimeout(() => child.stdout.destroy() && child.stderr.destroy(), LAST_WORDS_MS).unref())
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
