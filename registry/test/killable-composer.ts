import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Store } from '../src/store/store'
import { type Call, registryClient } from './registry-client'

const children = new Set<ChildProcess>()

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

export interface Order {
  path: string
  call: Call
}

/** A composer in a process of its own before a store, for tests that kill it. */
export async function killableComposer(store: Store, key: string) {
  let { child, url } = await startProcess(store)
  const run = ({ path, call }: Order) => registryClient({ url, key }).run(path, call)

  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    children.delete(child)
  }

  async function start(): Promise<void> {
    ;({ child, url } = await startProcess(store))
  }

  return {
    run,
    start,
    call: ({ path, call }: Order) => registryClient({ url, key }).call(path, call),

    /** Signs an order. Returns the function that sends it, and waits for its end. */
    async prepared({ path, call }: Order) {
      const client = registryClient({ url, key })
      const request = await client.prepare(path, call)
      return () => client.follow(request)
    },

    /** Sends an order, and kills the process some milliseconds later. */
    async killDuring(order: Order, afterMs: number): Promise<void> {
      const request = await registryClient({ url, key }).prepare(order.path, order.call)
      const ended = registryClient({ url, key })
        .send(request)
        .catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await kill()
      await ended
    },

    async restart(): Promise<void> {
      await kill()
      await start()
    },
  }
}

async function startProcess(store: Store): Promise<{ child: ChildProcess; url: string }> {
  const script = join(__dirname, 'composer-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, store.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const port = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`The composer ended early: ${code}`)))
  })
  return { child, url: `http://127.0.0.1:${port}` }
}
