import { type ChildProcess, spawn } from 'node:child_process'

/** A build of all apps and a new database, on a busy machine. */
const START_LIMIT_MS = 180_000

export interface SiteProcess {
  url: string
  /** From the start of the command to its line with "ready". */
  readyAfterMs: number
  stop: () => Promise<void>
}

/**
 * `npm start` on some free port, with a data folder of the benchmark's own.
 * @throws {Error} with its output, when it ends instead.
 */
export function startSiteProcess(dataDir: string): Promise<SiteProcess> {
  const start = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
    const read = (text: Buffer) => {
      printed += text
      const url = /ready at (\S+)/.exec(printed)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve({ url, readyAfterMs: performance.now() - start, stop: () => stop(child) })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      reject(new Error(`npm start ended before it was ready. Its output:\n${printed}`))
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('close', () => resolve())
    child.kill('SIGTERM')
  })
}
