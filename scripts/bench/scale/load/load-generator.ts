import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { LoadOrder, LoadResult } from './order'

export interface LoadGenerator {
  run(order: LoadOrder): Promise<LoadResult>
  stop(): Promise<void>
}

/** Starts the process that sends the requests of all loads. It accepts the certificate of the benchmark's own proxy. */
export function startLoadGenerator(): LoadGenerator {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'load-process.ts')], {
    env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async run(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('The load generator ended by itself.')
      return JSON.parse(value) as LoadResult
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
  }
}
