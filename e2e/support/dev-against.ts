import { spawn } from 'node:child_process'
import { commandEnvironment, ROOT } from './command'
import { freePort } from './site-under-test'

/** A first build on a busy machine. */
const START_LIMIT_MS = 60_000

/**
 * `npm run dev -- <app> --against <site>` until it is ready; its own server takes the port behind that of its address.
 * @throws {Error} with what it printed, when it ends instead or takes too long.
 */
export async function startDevAgainst(
  app: string,
  siteUrl: string,
  root = ROOT,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = 20_000 + ((await freePort()) % 10_000)
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev', app, '--against', siteUrl], {
    cwd: root,
    env: commandEnvironment({ PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`npm run dev ${why}. It said:\n${printed}`))
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
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
