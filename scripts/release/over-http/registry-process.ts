import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../../contract/test/free-port'

const ROOT = join(__dirname, '../../..')

/** A composer that runs as a process of its own on one port, also after it was killed and started again. */
export async function registryProcess(dataDir: string) {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const args = ['--import', 'tsx', join(ROOT, 'scripts/for-tests/serve-registry.ts'), dataDir, String(port)]
    const started = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    await new Promise<void>((resolve, reject) => {
      started.stdout.once('data', () => resolve())
      started.once('exit', (code) => reject(new Error(`The composer ended with code ${code}.`)))
    })
  }

  async function kill(): Promise<void> {
    const killed = child
    child = undefined
    if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
    const ended = new Promise((resolve) => killed.once('exit', resolve))
    killed.kill('SIGKILL')
    await ended
  }

  await start()
  return { port, url: `http://127.0.0.1:${port}`, start, kill }
}
