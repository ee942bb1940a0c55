import { spawn } from 'node:child_process'
import { commandEnvironment, ROOT } from '../commands/run-command'
import { freePort } from '../site/site-under-test'

/** A first build on a busy machine. */
const START_LIMIT_MS = 90_000

export interface DevServer {
  url: string
  stop(): Promise<void>
}

interface Options {
  /** The folder of a working copy, unless it is the repository. */
  root?: string
  env?: Record<string, string>
}

/**
 * `npm run dev -- <arguments>` until it is ready; the servers of the apps take the ports above its own.
 * @throws {Error} with its output, when it ends instead or takes too long.
 */
export async function startDev(
  commandArguments: string[],
  { root = ROOT, env = {} }: Options = {},
): Promise<DevServer> {
  const port = 20_000 + ((await freePort()) % 10_000)
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev', ...commandArguments], {
    cwd: root,
    env: commandEnvironment({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (problem: string) => reject(new Error(`npm run dev ${problem}. Its output:\n${printed}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('was not ready in time')
    }, START_LIMIT_MS)
    const read = (text: Buffer) => {
      printed += text
      if (!printed.includes('ready for development')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => {
      clearTimeout(timer)
      fail(`ended with code ${child.exitCode}`)
    })
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url: `http://localhost:${port}`, stop }
}

/** `npm run dev -- <app> --against <site>`: a local override of one remote inside a deployed site. */
export function startOverride(app: string, siteUrl: string, options: Options = {}): Promise<DevServer> {
  return startDev([app, '--against', siteUrl], options)
}
